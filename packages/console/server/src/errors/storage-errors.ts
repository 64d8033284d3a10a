import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of the database, files, backups and encryption. */
export const storageErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  BACKUP_FAILED: {
    meaning: 'The running console could not back up its database.',
    action: 'Read the console’s log, and check the free disk space.',
  },
  BACKUP_INVALID: {
    meaning: 'The file to restore is not a backup of a console’s database, or a newer version made it.',
    action: 'Choose another file from the backups folder.',
  },
  DATABASE_DAMAGED: {
    meaning: 'The database in the data folder is damaged or missing. The console did not create a new one.',
    action: 'Restore the newest backup, which the message names: supercargo-console restore FILE.',
  },
  DATABASE_MISSING: {
    meaning: 'The data folder to back up has no database.',
    action: 'Name the data folder with --data.',
  },
  DATABASE_NOT_EMBEDDED: {
    meaning: 'backup and restore are for the database in the data folder, but DATABASE_URL names a Postgres.',
    action: 'Use pg_dump and pg_restore, or unset DATABASE_URL.',
  },
  DATABASE_TIMEOUT: {
    meaning: 'A database statement took longer than 10 seconds and was cancelled.',
    action: 'Request less: a shorter time range or a narrower filter. If that does not help, try again later.',
  },
  DATABASE_UNREACHABLE: {
    meaning: 'The server cannot reach its database.',
    action: 'The operator must check that Postgres runs and that DATABASE_URL is correct.',
  },
  DATA_FOLDER_IN_USE: {
    meaning: 'Another console uses the data folder.',
    action: 'Open that console, stop it, or pass another folder with --data.',
  },
  DATA_FOLDER_LOST: {
    meaning:
      'Another console took over the data folder, because this one did not respond for more than 20 seconds. This console stopped and writes nothing more.',
    action: 'Use the other console, or stop it and start this one again.',
  },
  DISK_FULL: {
    meaning: 'The disk of the console or of its database is full, so nothing can be stored.',
    action: 'Free space on that disk. Runs in progress then continue by themselves; make other changes again.',
  },
  DOCUMENT_DAMAGED: {
    meaning: 'An encrypted document was changed or cut off after it was saved, so it cannot be decrypted.',
    action: 'Run the report again, and check the disk or the bucket.',
  },
  DOCUMENT_TOO_LARGE: {
    meaning: 'A decompressed document is larger than the console stores.',
    action: 'Request a shorter time range, or download it with the command line.',
  },
  ENCRYPTION_KEY_INVALID: {
    meaning: 'The encryption key is not 32 bytes in base64.',
    action: 'Create one with: openssl rand -base64 32.',
  },
  ENCRYPTION_KEY_MISMATCH: {
    meaning: 'The stored secrets were encrypted with another key.',
    action: 'Start with the key that encrypted them. Without it, use another folder and connect the sellers again.',
  },
  ENCRYPTION_KEY_NOT_MANAGED: {
    meaning: 'The console cannot replace the encryption key: SUPERCARGO_KEY sets it, or other processes share it.',
    action: 'Start every process with SUPERCARGO_KEY=NEW,OLD, and later with the new key alone.',
  },
  FEED_STORAGE_FULL: {
    meaning: 'The workspace has reached its storage limit for feed data.',
    action: 'Remove feed runs that you no longer need, or wait: data that was not sent is deleted after a week.',
  },
  FILES_UNREACHABLE: {
    meaning: 'The bucket for documents and tables does not respond, or it rejects the keys. The console tries again.',
    action: 'Check SUPERCARGO_FILES, SUPERCARGO_S3_ENDPOINT and the permissions of the keys.',
  },
  FILE_KEY_INVALID: { meaning: 'The name of a requested file is invalid.', action: 'Choose a file of a run.' },
  FILE_NOT_FOUND: {
    meaning: 'The run has no such file, or the file is not on this server.',
    action:
      'Choose one of the run’s files, or run it again. If you run several servers, they need one shared folder or bucket.',
  },
  SECRET_NOT_DECRYPTABLE: {
    meaning: 'A stored secret cannot be decrypted with the console’s key.',
    action: 'Start with the key that encrypted it, or enter the secret again.',
  },
  UPLOADS_FULL: {
    meaning: 'Too many bytes are being uploaded at the moment.',
    action: 'Try again later. The response header Retry-After gives the number of seconds.',
  },
};
