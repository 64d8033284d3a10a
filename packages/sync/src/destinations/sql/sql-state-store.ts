import { quoteName, quoteText } from '@supercargo/duckdb';
import type { Table } from '../../declaration/table.ts';
import { SyncError } from '../../errors/sync-error.ts';
import type { LossySku } from '../../skus/sku-repair.ts';
import type { AskedScope } from '../../windows/asked-scope.ts';
import type { Gap } from '../../windows/gap.ts';
import type { PartialCount, PartialQuery, PartialRows } from '../../windows/partial-rows.ts';
import type { SavedRun, Unit, UnitChange, UnitError, UnitStatus } from '../../windows/unit.ts';
import type { Lease, LeaseRequest, OldestQuery, StateStore, ValuesQuery } from '../destination.ts';
import { countPartial, findPartial } from './partial-rows.ts';
import type { Parameter, SqlConnection, SqlDialect } from './sql-connection.ts';

type Prefix = (table: string) => string;

/** How the properties of a unit are stored. */
const columns = {
  status: 'status',
  coveredFrom: 'covered_from',
  coveredTo: 'covered_to',
  reachedFrom: 'reached_from',
  reachedTo: 'reached_to',
  gaps: 'gaps',
  asked: 'asked',
  backfillFrom: 'backfill_from',
  readAt: 'read_at',
  snapshotAt: 'snapshot_at',
  sweptAt: 'swept_at',
  dueAt: 'due_at',
  failures: 'failures',
  error: 'error',
  savedRun: 'saved_run',
  rows: 'rows',
  lastSuccessAt: 'last_success_at',
} as const satisfies Record<keyof UnitChange, string>;

const properties = Object.keys(columns) as (keyof UnitChange)[];
const names = ['unit_id', 'seller_id', 'stream', 'marketplace_id', ...Object.values(columns)];
const selected = names.join(', ');
const texts = new Set([
  'unit_id',
  'seller_id',
  'stream',
  'marketplace_id',
  'status',
  'gaps',
  'asked',
  'swept_at',
  'error',
  'saved_run',
]);

/** Units of one INSERT statement. */
const insertSize = 10_000;

/** Leases are shorter than this, in milliseconds. One that ends later was taken by a process with a wrong clock. */
const maxLeaseMilliseconds = 600_000;

/** Builds the condition that no process has a unit at a time. */
const buildIsFree = (now: string) =>
  `(lease_until IS NULL OR lease_until <= ${now} OR lease_until > ${now} + ${maxLeaseMilliseconds})`;

const buildIsDue = (excluded: ReadonlySet<string> | undefined) =>
  `WHERE due_at <= $1 AND status <> 'paused' AND ${buildIsFree('$1')}${buildExclusion(excluded)} ORDER BY due_at, unit_id`;

/** Builds a condition that leaves out units. It begins with AND, or is empty. */
export function buildExclusion(excluded: ReadonlySet<string> = new Set()): string {
  return excluded.size === 0 ? '' : ` AND unit_id NOT IN (${[...excluded].map(quoteText).join(', ')})`;
}

/** The state in tables beside the data. The statements work on DuckDB and on Postgres. */
export class SqlStateStore implements StateStore {
  readonly #connection: SqlConnection;
  readonly #dialect: SqlDialect;
  readonly #units: string;
  readonly #name: Prefix;

  /** @param name returns the quoted name of a table */
  constructor(connection: SqlConnection, dialect: SqlDialect, name: Prefix) {
    this.#connection = connection;
    this.#dialect = dialect;
    this.#name = name;
    this.#units = name('_sync_units');
  }

  async addUnits(units: readonly Unit[]): Promise<string[]> {
    const existing = await this.#connection.all<[string]>(`SELECT unit_id FROM ${this.#units}`);
    const ids = new Set(existing.map(([unitId]) => unitId));
    const missing = units.filter(({ id }) => !ids.has(id));
    const values = names.map((name, at) => (texts.has(name) ? `entry ->> ${at}` : `(entry ->> ${at})::BIGINT`));
    for (let at = 0; at < missing.length; at += insertSize) {
      // One parameter, because databases take minutes to parse the values of thousands of sellers.
      const entries = JSON.stringify(missing.slice(at, at + insertSize).map(toValues));
      // Another process may have added units in the meantime.
      await this.#connection.run(
        `INSERT INTO ${this.#units} (${selected}, lease_number) SELECT ${values.join(', ')}, 0 FROM ${this.#dialect.unnestJson('$1')} ON CONFLICT (unit_id) DO NOTHING`,
        [entries],
      );
    }
    for (const { id } of units) ids.delete(id);
    return [...ids];
  }

  listDue(now: number, limit: number, excluded?: ReadonlySet<string>): Promise<Unit[]> {
    return this.#select(`${buildIsDue(excluded)} LIMIT ${limit}`, [now]);
  }

  async claimTick(now: number, interval: number): Promise<boolean> {
    // A time in the future is of a clock that was put back.
    const changed = await this.#connection.run(
      `UPDATE ${this.#name('_sync_tick')} SET ticked_at = $1 WHERE ticked_at <= $2 OR ticked_at > $1`,
      [now, now - interval],
    );
    return changed > 0;
  }

  listUnits(): Promise<Unit[]> {
    return this.#select('ORDER BY unit_id');
  }

  async getUnit(id: string): Promise<Unit | undefined> {
    const [unit] = await this.#select('WHERE unit_id = $1', [id]);
    return unit;
  }

  async findNextDue(excluded?: ReadonlySet<string>): Promise<number | undefined> {
    const rest = `FROM ${this.#units} WHERE status <> 'paused'${buildExclusion(excluded)}`;
    // Two conditions, because Postgres has an index for each of them.
    const [row] = await this.#connection.all<[number | null]>(
      `SELECT least((SELECT min(due_at) ${rest} AND (lease_until IS NULL OR lease_until <= due_at)), (SELECT min(lease_until) ${rest} AND lease_until > due_at))`,
    );
    return row?.[0] ?? undefined;
  }

  async takeLease(unitId: string, { owner, now, duration }: LeaseRequest): Promise<Lease | undefined> {
    const [row] = await this.#connection.all<[number]>(
      `UPDATE ${this.#units} SET lease_owner = $1, lease_until = $2, lease_number = lease_number + 1
        WHERE unit_id = $3 AND ${buildIsFree('$4')} RETURNING lease_number`,
      [owner, now + duration, unitId, now],
    );
    return row && { unitId, number: row[0] };
  }

  async renewLease(lease: Lease, until: number): Promise<void> {
    await this.#requireLease(`SET lease_until = ${until}`, [], lease);
  }

  async releaseLease({ unitId, number }: Lease): Promise<void> {
    await this.#connection.run(
      `UPDATE ${this.#units} SET lease_owner = NULL, lease_until = NULL WHERE unit_id = $1 AND lease_number = $2`,
      [unitId, number],
    );
  }

  async changeUnit(unitId: string, change: UnitChange, lease?: Lease): Promise<void> {
    const { sql, parameters } = buildChange(change);
    if (sql === '') return;
    if (lease !== undefined) return this.#requireLease(sql, parameters, lease);
    await this.#connection.run(`UPDATE ${this.#units} ${sql} WHERE unit_id = $${parameters.length + 1}`, [
      ...parameters,
      unitId,
    ]);
  }

  async changeUnits(
    unitIds: readonly string[],
    change: UnitChange,
    { endsLeases } = { endsLeases: false },
  ): Promise<void> {
    const { sql, parameters } = buildChange(change);
    if (sql === '' || unitIds.length === 0) return;
    const ids = this.#dialect.unnestJson(`$${parameters.length + 1}`);
    const end = endsLeases ? ', lease_owner = NULL, lease_until = NULL' : '';
    await this.#connection.run(`UPDATE ${this.#units} ${sql}${end} WHERE unit_id IN (SELECT entry ->> 0 FROM ${ids})`, [
      ...parameters,
      JSON.stringify(unitIds.map((unitId) => [unitId])),
    ]);
  }

  async findOldest({ table, time, column, value, sellerId }: OldestQuery): Promise<number | undefined> {
    const [row] = await this.#connection.all<[number | null]>(
      `SELECT ${this.#dialect.toMilliseconds(`min(${quoteName(time)})`)} FROM ${this.#name(table.name)}
        WHERE seller_id = $1 AND ${quoteName(column)} = $2 AND _deleted_at IS NULL`,
      [sellerId, value],
    );
    return row?.[0] ?? undefined;
  }

  findPartial(query: PartialQuery): Promise<PartialRows | undefined> {
    return findPartial(query, { connection: this.#connection, dialect: this.#dialect, name: this.#name });
  }

  countPartial(table: Table): Promise<ReadonlyMap<string, PartialCount>> {
    return countPartial(table, { connection: this.#connection, name: this.#name });
  }

  async listValues({ table, column, sellerId }: ValuesQuery): Promise<Set<string>> {
    const rows = await this.#connection.all<[string]>(
      `SELECT DISTINCT ${quoteName(column)} FROM ${this.#name(table)} WHERE seller_id = $1 AND ${quoteName(column)} IS NOT NULL`,
      [sellerId],
    );
    return new Set(rows.map(([value]) => value));
  }

  async listLossySkus(sellerId: string, tables: readonly Table[]): Promise<LossySku[]> {
    const selects = tables.map(({ name: table, columns }) => {
      const [asin, fnSku] = ['asin', 'fn_sku'].map((column) => (column in columns ? column : 'NULL'));
      return `SELECT sku, ${asin} AS asin, ${fnSku} AS fn_sku FROM ${this.#name(table)}
        WHERE seller_id = $1 AND (sku LIKE '%?%' OR NOT sku ~ '^[ -~]*$')`;
    });
    if (selects.length === 0) return [];
    const rows = await this.#connection.all<[string, string | null, string | null]>(selects.join(' UNION '), [
      sellerId,
    ]);
    return rows.map(([sku, asin, fnSku]) => ({ sku, asin, fnSku }));
  }

  async hasRows(table: Table, { sellerId, marketplaceId }: Unit): Promise<boolean> {
    const scope = marketplaceId === undefined ? [] : [marketplaceId];
    const condition = marketplaceId === undefined ? '' : ' AND marketplace_id = $2';
    const rows = await this.#connection.all(
      `SELECT 1 FROM ${this.#name(table.name)} WHERE seller_id = $1${condition} AND _deleted_at IS NULL LIMIT 1`,
      [sellerId, ...scope],
    );
    return rows.length > 0;
  }

  async #requireLease(set: string, parameters: readonly Parameter[], { unitId, number }: Lease): Promise<void> {
    const at = parameters.length;
    const changed = await this.#connection.run(
      `UPDATE ${this.#units} ${set} WHERE unit_id = $${at + 1} AND lease_number = $${at + 2} AND lease_owner IS NOT NULL`,
      [...parameters, unitId, number],
    );
    if (changed === 0) throw buildLeaseLostError(unitId);
  }

  async #select(rest: string, parameters: readonly Parameter[] = []): Promise<Unit[]> {
    const rows = await this.#connection.all(`SELECT ${selected} FROM ${this.#units} ${rest}`, parameters);
    return rows.map(toUnit);
  }
}

function buildChange(change: UnitChange): { sql: string; parameters: Parameter[] } {
  const changed = properties.filter((property) => property in change);
  if (changed.length === 0) return { sql: '', parameters: [] };
  return {
    sql: `SET ${changed.map((property, at) => `${columns[property]} = $${at + 1}`).join(', ')}`,
    parameters: changed.map((property) => toParameter(change[property])),
  };
}

/** Returns the values of a unit in the order of the columns. */
function toValues(unit: Unit): Parameter[] {
  const { id, sellerId, stream, marketplaceId = null } = unit;
  return [id, sellerId, stream, marketplaceId, ...properties.map((property) => toParameter(unit[property]))];
}

function toParameter(value: UnitChange[keyof UnitChange]): Parameter {
  if (value === undefined) return null;
  return typeof value === 'object' ? JSON.stringify(value) : value;
}

function toUnit(row: readonly unknown[]): Unit {
  const [id, sellerId, stream, marketplaceId, ...values] = row;
  const stored = Object.fromEntries(properties.map((property, at) => [property, values[at] ?? undefined]));
  return {
    id: id as string,
    sellerId: sellerId as string,
    stream: stream as string,
    marketplaceId: (marketplaceId ?? undefined) as string | undefined,
    ...(stored as unknown as Omit<
      Unit,
      'id' | 'sellerId' | 'stream' | 'marketplaceId' | 'gaps' | 'asked' | 'sweptAt' | 'error' | 'savedRun'
    >),
    status: stored.status as UnitStatus,
    gaps: JSON.parse(stored.gaps as string) as Gap[],
    asked: parseJson<AskedScope>(stored.asked),
    sweptAt: JSON.parse(stored.sweptAt as string) as Record<string, number>,
    error: parseJson<UnitError>(stored.error),
    savedRun: parseJson<SavedRun>(stored.savedRun),
  };
}

function parseJson<T>(text: unknown): T | undefined {
  return typeof text === 'string' ? (JSON.parse(text) as T) : undefined;
}

function buildLeaseLostError(unitId: string): SyncError {
  return new SyncError({
    code: 'LEASE_LOST',
    message: `Another process took over ${unitId}, because this one did not renew its lease in time.`,
    action: 'Nothing was written twice. If it happens often, the machine is overloaded: run fewer workers on it.',
  });
}
