import type { QueryOptions, QueryResult } from '@supercargo/sync';
import { ConsoleError } from '../../errors/console-error.ts';
import { describeTables } from './describe-tables.ts';

/** Memory of DuckDB in bytes, for each query. */
const memoryBytes = 256_000_000;

/**
 * Runs a query on tables of runs alone, which are `views` of the options, where the copy is in Postgres. Each query has a DuckDB of its own,
 * so that it sees no table of another one. Throws a ConsoleError if it names tables of the copy too, and a SyncError if it fails.
 */
export async function queryRuns(sql: string, options: QueryOptions): Promise<QueryResult> {
  const { DuckDbDestination } = await import('@supercargo/sync');
  const destination = new DuckDbDestination({ file: ':memory:', memoryBytes, viewSchema: 'runs' });
  try {
    await destination.open();
    return await destination.query(sql, options);
  } catch (error) {
    throw explainBoth(error, options) ?? error;
  } finally {
    await destination.close();
  }
}

/** Explains a table that DuckDB does not have because it is one of the copy. */
function explainBoth(error: unknown, { views = [] }: QueryOptions): ConsoleError | undefined {
  const message = error instanceof Error ? error.message : '';
  const missing = /Table with name (\w+) does not exist/.exec(message)?.[1]?.toLowerCase();
  if (!describeTables().some(({ name }) => name === missing)) return undefined;
  const names = views.map(({ name }) => `runs.${name}`).join(', ');
  return new ConsoleError(
    'QUERY_OF_TWO_DATABASES',
    `The query reads ${names}, which is a file, and ${missing}, which is in Postgres. One query cannot read both.`,
    'Run two queries: one on the tables of runs, and one on those of the copy.',
  );
}
