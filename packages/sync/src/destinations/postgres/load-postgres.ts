import { SyncError } from '../../errors/sync-error.ts';

/** The packages that connect to Postgres. */
export interface PostgresPackages {
  readonly pg: Pick<typeof import('pg'), 'Pool'>;
  readonly copyFrom: typeof import('pg-copy-streams').from;
}

/** Loads the package pg, which is only installed by those who use Postgres. Throws PACKAGE_MISSING. */
export async function loadPostgres(): Promise<PostgresPackages> {
  try {
    const [{ default: pg }, { from }] = await Promise.all([import('pg'), import('pg-copy-streams')]);
    return { pg, copyFrom: from };
  } catch (error) {
    throw describeMissing(error, 'pg', 'Postgres destinations require');
  }
}

/** Loads the package pg-boss, which only workers use. Throws PACKAGE_MISSING. */
export async function loadPgBoss(): Promise<typeof import('pg-boss')> {
  try {
    return await import('pg-boss');
  } catch (error) {
    throw describeMissing(error, 'pg-boss', 'Workers require');
  }
}

function describeMissing(error: unknown, name: string, user: string): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code !== 'ERR_MODULE_NOT_FOUND' || !message.includes(`'${name}'`)) return error;
  return new SyncError({
    code: 'PACKAGE_MISSING',
    message: `${user} the package ${name}, which is not installed.`,
    action: `Run npm install ${name}. With npx, add -p ${name}.`,
    cause: error,
  });
}
