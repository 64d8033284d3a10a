import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import { shown } from '../../errors/shown.ts';
import { keepQuiet } from '../quiet-client.ts';
import type { PostgresClient } from './postgres-client.ts';

type Row = Readonly<Record<string, unknown>>;

/** A table of a store, which is made when a query finds it missing. */
export interface PostgresTable {
  /** Quoted, to be put into queries. */
  readonly name: string;
  query(text: string, values: readonly unknown[]): Promise<readonly Row[]>;
  /** Makes the table if it is missing. */
  create(): Promise<void>;
  /** Deletes some of the rows for which a condition holds, those that nobody else holds at the moment. Never rejects. */
  sweep(key: string, isOver: string): Promise<void>;
}

/** Most rows of one sweep: no sweep keeps others waiting for long. */
const mostSwept = 10_000;

/** What Postgres says of a table, and of a schema, that does not exist. */
const undefinedTable = '42P01';

export function postgresTable(client: PostgresClient, given: string, columns: string): PostgresTable {
  if (typeof (client as Partial<PostgresClient> | undefined)?.query !== 'function') {
    refuse('The Postgres client has no method query. Give a Pool or a Client of the package pg, or a PGlite.');
  }
  keepQuiet(client);
  const name = quoted(given);
  const create = async () => void (await runOn(client, createTable(name, columns)));
  return {
    name,
    create,
    async query(text, values) {
      try {
        return await runOn(client, text, values);
      } catch (error) {
        if ((error as { code?: unknown }).code !== undefinedTable) throw error;
      }
      await create();
      return runOn(client, text, values);
    },
    sweep: (key, isOver) => runOn(client, sweepTable(name, key, isOver)).then(ignore, ignore),
  };
}

/** Whoever uses a table sweeps it: another time, if it fails. */
function ignore(): void {}

function sweepTable(name: string, key: string, isOver: string): string {
  return `DELETE FROM ${name} WHERE ${key} IN (
    SELECT ${key} FROM ${name} WHERE ${isOver} LIMIT ${mostSwept} FOR UPDATE SKIP LOCKED)`;
}

/**
 * Without a log that would survive a crash of the server: buckets are full again a little later, and tokens can be had
 * anew, so nothing is worth a write to disk for every call. Processes that start together make it one after the other.
 */
function createTable(name: string, columns: string): string {
  return `DO $$ BEGIN
    PERFORM pg_advisory_xact_lock(hashtext('supercargo'));
    CREATE UNLOGGED TABLE IF NOT EXISTS ${name} (${columns});
  END $$`;
}

/** The last query of each connection that is no pool. */
const lasts = new WeakMap<PostgresClient, Promise<unknown>>();

/** A single connection of pg wants its queries one after the other; pools have a queue of their own. */
function runOn(client: PostgresClient, text: string, values?: readonly unknown[]): Promise<readonly Row[]> {
  const send = async (): Promise<readonly Row[]> => {
    const { rows } = await client.query(text, values === undefined ? undefined : [...values]);
    return rows as readonly Row[];
  };
  if ('totalCount' in client) return send();
  const next = (lasts.get(client) ?? Promise.resolve()).then(send);
  lasts.set(
    client,
    next.catch(() => {}),
  );
  return next;
}

function quoted(given: string): string {
  if (/^[a-z_][a-z0-9_]*(\.[a-z_][a-z0-9_]*)?$/.test(given)) return given.replace(/[^.]+/g, '"$&"');
  return refuse(
    `table is ${shown(given)}. Give a name of lower case letters, digits and underscores, with its schema and a dot before it if you like.`,
  );
}

function refuse(message: string): never {
  throw new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
