/** The message is one line for the person who asked for the backup or restore. */
export class BackupFault extends Error {}
