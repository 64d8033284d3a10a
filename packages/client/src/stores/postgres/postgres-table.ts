import { formatValue } from '../../errors/format-value.ts';
import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { ignoreErrorEvents } from '../ignore-error-events.ts';
import type { PostgresClient } from './postgres-client.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table of a store. It is created when a query finds it missing. */
export interface PostgresTable {
  /** Quoted name for queries. */
  readonly name: string;
  query(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Creates the table if it is missing. */
  create(): Promise<void>;
  /** Deletes some of the rows that match a condition and are not locked. Never rejects. */
  sweep(key: string, expiredCondition: string): Promise<void>;
}

/** Maximum number of rows that are deleted at once, so that other queries do not wait for long. */
const maxSweptRows = 10_000;

/** Postgres error code of a missing table or schema. */
const undefinedTable = '42P01';

export function createPostgresTable(client: PostgresClient, table: string, columns: string): PostgresTable {
  if (typeof (client as Partial<PostgresClient> | undefined)?.query !== 'function') {
    throwInvalidOption(
      'The Postgres client has no method query. Pass a Pool or a Client of the package pg, or a PGlite.',
    );
  }
  ignoreErrorEvents(client);
  const name = quoteName(table);
  const create = async () => void (await runQuery(client, buildCreateStatement(name, columns)));
  return {
    name,
    create,
    async query(text, values) {
      try {
        return await runQuery(client, text, values);
      } catch (error) {
        if ((error as { code?: unknown }).code !== undefinedTable) throw error;
      }
      await create();
      return runQuery(client, text, values);
    },
    sweep: (key, expiredCondition) =>
      runQuery(client, buildSweepQuery(name, key, expiredCondition)).then(ignore, ignore),
  };
}

/** A failed sweep is ignored, because a later use of the table sweeps it again. */
function ignore(): void {}

function buildSweepQuery(name: string, key: string, expiredCondition: string): string {
  return `DELETE FROM ${name} WHERE ${key} IN (
    SELECT ${key} FROM ${name} WHERE ${expiredCondition} LIMIT ${maxSweptRows} FOR UPDATE SKIP LOCKED)`;
}

/**
 * Creates an UNLOGGED table, which loses its rows when the server crashes: buckets then refill a little later and
 * tokens can be requested again, so a disk write per call is not worthwhile. The lock makes processes that start
 * together create it one after the other.
 */
function buildCreateStatement(name: string, columns: string): string {
  return `DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('supercargo'));
    CREATE UNLOGGED TABLE IF NOT EXISTS ${name} (${columns});
  END $$`;
}

/** The last query of each client that is not a pool. */
const lastQueries = new WeakMap<PostgresClient, Promise<unknown>>();

/** A single pg client needs its queries one after the other. Pools have their own queue. */
function runQuery(client: PostgresClient, text: string, values?: readonly unknown[]): Promise<readonly Row[]> {
  const send = async (): Promise<readonly Row[]> => {
    const { rows } = await client.query(text, values === undefined ? undefined : [...values]);
    return rows as readonly Row[];
  };
  if ('totalCount' in client) return send();
  const next = (lastQueries.get(client) ?? Promise.resolve()).then(send);
  lastQueries.set(
    client,
    next.catch(() => {}),
  );
  return next;
}

function quoteName(name: string): string {
  if (/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(name)) return name.replace(/[^.]+/g, '"$&"');
  return throwInvalidOption(
    `table is ${formatValue(name)}. Pass a name of lowercase letters, digits and underscores, optionally with a schema and a dot before it.`,
  );
}

function throwInvalidOption(message: string): never {
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
