import { SyncError } from '../../errors/sync-error.ts';

/** SQLSTATE codes. See https://www.postgresql.org/docs/current/errcodes-appendix.html */
const diskFull = '53100';
const invalidData = /^2[23]/;
const wrongAccess = /^(?:28|3D|42501)/;

/** Converts an error of the package pg to an error of the sync. Its text never contains the password. */
export function translatePostgresError(error: unknown, description: string): SyncError {
  if (error instanceof SyncError) return error;
  const code = readErrorCode(error);
  const message = describeError(error);
  if (code === diskFull) {
    return new SyncError({
      code: 'DESTINATION_FULL',
      message: `${description} has no space left: ${message}`,
      action: 'Free disk space on the server. The sync continues by itself.',
      cause: error,
    });
  }
  if (invalidData.test(code ?? '')) {
    return new SyncError({
      code: 'INVALID_DATA',
      message: `${description} rejected rows: ${message}`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message: `${description}: ${message}`,
    action: isWrongAccess(error)
      ? 'Check the user, the password, the name of the database and the privileges of the user. It needs CREATE on the database or on the schema.'
      : 'Check that the server is running and can be reached. The sync tries again by itself.',
    cause: error,
  });
}

/** Whether an error says that the user, the password, the database or a privilege is wrong: waiting does not help. */
export function isWrongAccess(error: unknown): boolean {
  return wrongAccess.test(readErrorCode(error) ?? '');
}

/** Returns the SQLSTATE code or the code of the system of an error. */
export function readErrorCode(error: unknown): string | undefined {
  const { code } = (error ?? {}) as { code?: unknown };
  return typeof code === 'string' ? code : undefined;
}

/** A host with several addresses fails with an error for each, and without a text of its own. */
function describeError(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(describeError).join('; ');
  return error instanceof Error ? error.message : String(error);
}
