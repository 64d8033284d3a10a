import { SyncError } from '../../errors/sync-error.ts';
import { runTogether } from './run-together.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to create and to migrate the tables of the state. */
export interface StateTablesDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
  /** Names of the tables that the destination has. */
  readonly existing: ReadonlySet<string>;
}

/** Builds the statements that lead from one version of the tables of the state to the next. */
export type StateMigration = (deps: StateTablesDeps) => string[];

/** One for each version since the first, which has none. Add one, and change {@link buildStateTables}, when the tables change. */
const stateMigrations: readonly StateMigration[] = [];

/** Creates the tables of the state, or migrates those of an earlier version. Throws DESTINATION_NEWER. */
export async function openStateTables(deps: StateTablesDeps, migrations = stateMigrations): Promise<void> {
  const { connection, name, existing } = deps;
  const stateVersion = migrations.length + 1;
  const version = existing.has('_sync_version') ? await readVersion(deps) : undefined;
  if (version === stateVersion) return;
  if (version !== undefined && version > stateVersion) throw buildNewerError(version, stateVersion);
  const steps = version === undefined ? [buildStateTables] : migrations.slice(version - 1);
  for (const migrate of steps) {
    await runTogether(migrate(deps), connection);
  }
  const versions = name('_sync_version');
  await runTogether([`DELETE FROM ${versions}`, `INSERT INTO ${versions} VALUES (${stateVersion})`], connection);
}

async function readVersion({ connection, name }: StateTablesDeps): Promise<number | undefined> {
  const [row] = await connection.all<[number]>(`SELECT version FROM ${name('_sync_version')}`);
  return row?.[0];
}

/** Builds the statements that create the tables of the state. Times are milliseconds since 1970, except in `_erasures`. */
function buildStateTables({ name, dialect }: StateTablesDeps): string[] {
  return [
    `CREATE TABLE IF NOT EXISTS ${name('_sync_version')} (version INTEGER NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${name('_sync_units')} (
      unit_id TEXT PRIMARY KEY, seller_id TEXT NOT NULL, stream TEXT NOT NULL, marketplace_id TEXT, status TEXT NOT NULL,
      covered_from BIGINT, covered_to BIGINT, reached_from BIGINT, reached_to BIGINT, gaps TEXT NOT NULL, asked TEXT,
      backfill_from BIGINT NOT NULL, read_at BIGINT, snapshot_at BIGINT,
      swept_at TEXT NOT NULL, due_at BIGINT NOT NULL, failures INTEGER NOT NULL, error TEXT, saved_run TEXT,
      rows BIGINT NOT NULL, last_success_at BIGINT,
      lease_owner TEXT, lease_until BIGINT, lease_number BIGINT NOT NULL)`,
    buildGapsView(name, dialect),
    buildClockView(name, dialect),
    `CREATE TABLE IF NOT EXISTS ${name('_sync_tick')} (ticked_at BIGINT NOT NULL)`,
    `INSERT INTO ${name('_sync_tick')} SELECT 0 WHERE NOT EXISTS (SELECT 1 FROM ${name('_sync_tick')})`,
    `CREATE TABLE IF NOT EXISTS ${name('_sync_tables')} (table_name TEXT PRIMARY KEY, declaration TEXT NOT NULL)`,
    `CREATE TABLE IF NOT EXISTS ${name('_erasures')} (
      erased_at ${dialect.types.timestamp} NOT NULL, table_name TEXT NOT NULL, rule TEXT NOT NULL, what TEXT NOT NULL,
      before ${dialect.types.timestamp}, seller_id TEXT, row_count BIGINT NOT NULL)`,
  ];
}

/** Builds the view of what Amazon did not return. The units have the gaps, so that both change in one statement. */
function buildGapsView(name: StateTablesDeps['name'], dialect: SqlDialect): string {
  const time = (property: string) => dialect.toTimestamp(`(entry ->> '${property}')::BIGINT`);
  return `CREATE OR REPLACE VIEW ${name('_sync_gaps')} AS SELECT unit_id, stream, seller_id, marketplace_id,
    ${time('from')} AS window_from, ${time('to')} AS window_to, entry ->> 'kind' AS kind, entry ->> 'code' AS code,
    entry ->> 'message' AS message, (entry ->> 'answers')::BIGINT AS answers, ${time('firstAt')} AS first_at,
    ${time('lastAt')} AS last_at, ${time('retryAt')} AS retry_at
    FROM ${dialect.joinJson(name('_sync_units'), 'gaps')}`;
}

/** Builds the view with the time for queries such as "the last 30 days": a machine's clock is ahead of a copy that stands still. */
function buildClockView(name: StateTablesDeps['name'], dialect: SqlDialect): string {
  return `CREATE OR REPLACE VIEW ${name('_sync_clock')} AS
    SELECT ${dialect.toTimestamp('max(last_success_at)')} AS now FROM ${name('_sync_units')}`;
}

function buildNewerError(version: number, stateVersion: number): SyncError {
  return new SyncError({
    code: 'DESTINATION_NEWER',
    message: `A newer release wrote the destination: its tables have version ${version}, and this release reads versions up to ${stateVersion}.`,
    action: 'Update @supercargo/sync, or use another destination. Nothing was changed.',
  });
}
