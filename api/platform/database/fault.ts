/** What keeps a database from being opened, in one line for whoever starts the program. */
export class DatabaseFault extends Error {}
