import { quoteName } from '@supercargo/duckdb';
import { SyncError } from '../../errors/sync-error.ts';
import type { SqlConnection } from '../sql/sql-connection.ts';
import { createScramVerifier } from './scram-verifier.ts';
import { isWrongAccess } from './translate-postgres-error.ts';

/** A role of Postgres that runs the queries of users. It can read the tables of one copy and nothing else. */
export interface ReaderRole {
  /** Name of the role. Created with `password` if it does not exist, which takes the right to create roles. */
  readonly user: string;
  /** At least 16 printable characters of ASCII. */
  readonly password: string;
}

/** Throws INVALID_CONFIG; its message never contains the password. */
export function checkReaderRole({ user, password }: ReaderRole, url: string): void {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(user) || user.startsWith('pg_')) {
    throw buildError(
      `destination.postgres.reader.user is ${JSON.stringify(user)}, which is not allowed.`,
      'Use up to 63 lower-case letters, digits and underscores. The name cannot start with a digit or with pg_.',
    );
  }
  if (!/^[\x20-\x7e]{16,}$/.test(password)) {
    throw buildError(
      'destination.postgres.reader.password is too short, or has characters beyond ASCII.',
      'Use at least 16 printable characters of ASCII.',
    );
  }
  if (new URL(url).hostname === '') {
    throw buildError(
      'destination.postgres.url names no host, so the reader cannot connect to it.',
      'Use an address such as postgres://user@localhost:5432/database, or leave destination.postgres.reader out.',
    );
  }
}

/** The address of a database for its reader. */
export function buildReaderUrl(url: string, { user, password }: ReaderRole): string {
  const address = new URL(url);
  address.username = user;
  address.password = encodeURIComponent(password);
  return address.href;
}

/** Creates the role, and lets it read the tables of the schema, also those that are created later. Throws INVALID_CONFIG. */
export async function prepareReaderRole(connection: SqlConnection, schema: string, reader: ReaderRole): Promise<void> {
  const role = quoteName(reader.user);
  const [existing] = await connection.all<[canDoMore: boolean]>(selectRole, [reader.user]);
  if (existing === undefined) {
    await connection
      .run(
        `CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION NOBYPASSRLS NOINHERIT
          PASSWORD '${createScramVerifier(reader.password)}'`,
      )
      .catch((error: SyncError) => {
        if (!isWrongAccess(error.cause)) throw error;
        throw buildError(
          `The user of the database may not create the role ${reader.user}, which runs the queries of users.`,
          'Let a superuser run ALTER ROLE with the name of the user and CREATEROLE.',
        );
      });
    // Queries that take too long are cancelled by the user of the address.
    await connection.run(`GRANT ${role} TO CURRENT_USER`);
    await connection.run(`ALTER ROLE ${role} SET default_transaction_read_only = on`);
  } else if (existing[0]) {
    throw buildError(
      `The role ${reader.user} of destination.postgres.reader is a superuser, is a member of another role, or owns a schema.`,
      'Name a role that does not exist yet, so that it is created with the right to read this copy only.',
    );
  }
  const rights = await connection.all<[hasUsage: boolean, hasTables: boolean]>(selectRights, [reader.user, schema]);
  const [hasUsage, hasTables] = rights[0] ?? [false, false];
  if (!hasUsage) {
    await connection.run(`GRANT USAGE ON SCHEMA ${quoteName(schema)} TO ${role}`);
    await connection.run(`ALTER DEFAULT PRIVILEGES IN SCHEMA ${quoteName(schema)} GRANT SELECT ON TABLES TO ${role}`);
  }
  if (!hasTables) await connection.run(`GRANT SELECT ON ALL TABLES IN SCHEMA ${quoteName(schema)} TO ${role}`);
}

/** Ends what the reader's sessions do, so that nothing holds the tables. */
export async function endReaderSessions(connection: SqlConnection, { user }: ReaderRole): Promise<void> {
  await connection.all('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE usename = $1', [user]);
}

/** Deletes the role, whose rights ended with its schema. Does nothing if it does not exist. */
export async function dropReaderRole(connection: SqlConnection, { user }: ReaderRole): Promise<void> {
  await connection.run(`DROP ROLE IF EXISTS ${quoteName(user)}`);
}

const selectRole = `SELECT rolsuper OR rolcreaterole OR rolreplication OR rolbypassrls
    OR EXISTS (SELECT 1 FROM pg_auth_members WHERE member = pg_roles.oid)
    OR EXISTS (SELECT 1 FROM pg_namespace WHERE nspowner = pg_roles.oid) AS can_do_more
  FROM pg_roles WHERE rolname = $1`;

const selectRights = `SELECT has_schema_privilege($1, nspname, 'USAGE') AS has_usage,
    NOT EXISTS (SELECT 1 FROM pg_class WHERE relnamespace = pg_namespace.oid AND relkind IN ('r', 'v', 'm', 'p')
      AND NOT has_table_privilege($1, pg_class.oid, 'SELECT')) AS has_tables
  FROM pg_namespace WHERE nspname = $2`;

function buildError(message: string, action: string): SyncError {
  return new SyncError({ code: 'INVALID_CONFIG', message, action });
}
