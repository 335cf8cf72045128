export class BackupFault extends Error {}
