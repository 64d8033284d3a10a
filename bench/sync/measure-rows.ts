import { createDuckDbTarget, createPostgresTarget, type Target } from '../harness/targets.ts';
import { createUnit } from './create-units.ts';
import { buildBatches, type RowBatch, readAt, tables } from './order-rows.ts';
import { type Method, writeToDuckDb, writeToPostgres } from './write-by-hand.ts';

/** Rows per second of one round, by how they were written. */
export type Round = Readonly<Record<Method | 'sync', number>>;

/** Measures first copies. The load of the machine changes between rounds, and hardly within one. */
export async function measureRows(name: Target['name'], orders: number, rounds: number): Promise<Round[]> {
  const batches = buildBatches(orders);
  const rows = batches.reduce((sum, batch) => sum + batch.rows.length, 0);
  const create = name === 'DuckDB' ? createDuckDbTarget : createPostgresTarget;
  const write = name === 'DuckDB' ? writeToDuckDb : writeToPostgres;
  const measure = async (run: (target: Target) => Promise<number>) => {
    const target = await create();
    try {
      return (rows / (await run(target))) * 1000;
    } finally {
      await target.remove();
    }
  };
  const results: Round[] = [];
  const methods = [
    ['bare', (target: Target) => write(target, batches, 'bare')],
    ['merge', (target: Target) => write(target, batches, 'merge')],
    ['sync', (target: Target) => writeWithSync(target, batches)],
  ] as const;
  for (let round = 0; round <= rounds; round += 1) {
    const result: Partial<Record<Method | 'sync', number>> = {};
    for (const [method, run] of round % 2 === 0 ? methods : methods.toReversed()) result[method] = await measure(run);
    // The first round compiles the code.
    if (round > 0) results.push(result as Round);
  }
  return results;
}

async function writeWithSync({ createDestination }: Target, batches: readonly RowBatch[]): Promise<number> {
  const destination = createDestination();
  await destination.open();
  await destination.prepare(tables, { history: new Set(), restricted: new Set() });
  const unit = createUnit('A2EXAMPLE', 'orders');
  await destination.state.addUnits([unit]);
  const lease = await destination.state.takeLease(unit.id, { owner: 'bench', now: 0, duration: 1 });
  const start = performance.now();
  const write = await destination.startWrite(tables);
  for (const { table, rows } of batches) await write.append(table, rows, undefined);
  await write.commit({ unit, lease, change: {}, readAt, tables });
  const milliseconds = performance.now() - start;
  await destination.close();
  return milliseconds;
}
