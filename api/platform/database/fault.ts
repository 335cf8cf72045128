/** The database cannot be opened. The message is one line for the person who starts the program. */
export class DatabaseFault extends Error {}
