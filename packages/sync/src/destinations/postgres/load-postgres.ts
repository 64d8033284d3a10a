import type { Writable } from 'node:stream';
import type { Submittable } from 'pg';
import { SyncError } from '../../errors/sync-error.ts';

/** The packages that connect to Postgres. */
export interface PostgresPackages {
  readonly pg: Pick<typeof import('pg'), 'Client' | 'Pool'>;
  /** Starts a `COPY … FROM STDIN`. Its type is not that of pg-copy-streams, whose types users need not have. */
  readonly copyFrom: (text: string) => Writable & Submittable;
}

/** Loads the package pg, which is only installed by those who use Postgres. Throws PACKAGE_MISSING. */
export async function loadPostgres(): Promise<PostgresPackages> {
  try {
    // Bundlers accept that a package is missing only where its import is awaited inside `try`.
    const { default: pg } = await import('pg');
    const { from } = await import('pg-copy-streams');
    return { pg, copyFrom: from };
  } catch (error) {
    throw describeMissing(error);
  }
}

function describeMissing(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes("'pg'")) return error;
  return new SyncError({
    code: 'PACKAGE_MISSING',
    message: 'Postgres destinations require the package pg, which is not installed.',
    action: 'Run npm install pg. With npx, add -p pg.',
    cause: error,
  });
}
