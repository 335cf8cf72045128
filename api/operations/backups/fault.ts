/** Why a backup or a restore does not go on, in one line for whoever asked for it. */
export class BackupFault extends Error {}
