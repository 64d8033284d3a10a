import type { Erasure } from '../../retention/plan-erasures.ts';
import type { ChangeTracker } from './change-tracker.ts';
import { buildErasure } from './erase-statements.ts';
import { listExistingColumns } from './prepare-tables.ts';
import type { SqlConnection, SqlDialect } from './sql-connection.ts';

/** What is needed to erase rows. */
export interface EraseDeps {
  readonly connection: SqlConnection;
  readonly dialect: SqlDialect;
  /** Returns the quoted name of a table of the destination. */
  readonly name: (table: string) => string;
  /** Name of the schema with the tables. */
  readonly schema: string;
  readonly tracker?: ChangeTracker | undefined;
}

/**
 * Erases rows and values, and records what was erased without the data itself. What the destination has decides, and not what is
 * configured now. Must run in a transaction. Returns the number of rows.
 */
export async function eraseRows(erasures: readonly Erasure[], now: number, deps: EraseDeps): Promise<number> {
  const { connection, schema } = deps;
  const existing = await listExistingColumns(connection, schema);
  let total = 0;
  for (const erasure of erasures) {
    if (existing.has(erasure.table.name)) total += await eraseTable(erasure, now, existing, deps);
  }
  return total;
}

async function eraseTable(
  erasure: Erasure,
  now: number,
  existing: ReadonlyMap<string, ReadonlySet<string>>,
  { connection, dialect, name, tracker }: EraseDeps,
): Promise<number> {
  const { table, rule, what, before, sellerId } = erasure;
  const history = `${table.name}_history`;
  const columns = existing.get(table.name);
  const restricted = Object.entries(table.columns)
    .filter(([column, { restricted: isRestricted }]) => isRestricted && columns?.has(column))
    .map(([column]) => column);
  const context = { dialect, now, restricted, target: name(table.name) };
  const statements = buildErasure(erasure, { ...context, history: existing.has(history) ? name(history) : undefined });
  let rows = 0;
  let earlier = 0;
  for (const [at, statement] of statements.entries()) {
    await tracker?.trackRows({ ...statement, table }, connection);
    const changed = await connection.run(statement.sql);
    if (at === 0) rows = changed;
    else earlier += changed;
  }
  for (const [erased, count] of [
    [table.name, rows],
    [history, earlier],
  ] as const) {
    if (count === 0) continue;
    const times = [
      dialect.formatTimestamp(now),
      before === undefined ? dialect.nullTimestamp : dialect.formatTimestamp(before),
    ];
    await connection.run(
      `INSERT INTO ${name('_erasures')} (erased_at, table_name, rule, what, before, seller_id, row_count) VALUES (${times[0]}, $1, $2, $3, ${times[1]}, $4, $5)`,
      [erased, rule, what, sellerId ?? null, count],
    );
  }
  return rows;
}
