import { hashText } from '../../../base/hash-text.ts';
import { ConsoleError } from '../../../errors/console-error.ts';
import type { AlertCondition } from '../../../storage/schema/alerts.ts';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { SqlResult, SqlRunner } from '../../sql/sql-runner.ts';
import type { Observations, WatchedRule } from '../observation.ts';

type SqlCondition = Extract<AlertCondition, { kind: 'sql' }>;

const maxRows = 1_000;
const maxValue = 60;

interface SqlPorts {
  readonly mirrors: Pick<Mirrors, 'find'>;
  readonly sqlRunner: Pick<SqlRunner, 'run'>;
  /** Cancels the query. */
  readonly signal: AbortSignal | undefined;
}

/** Runs the query of a rule. Each row is one occurrence, which ends when the query no longer returns it. */
export async function watchSql(
  { mirrors, sqlRunner, signal }: SqlPorts,
  { rule: { workspaceId, name } }: WatchedRule,
  { source, sql, keyColumns }: SqlCondition,
  now: number,
): Promise<Observations> {
  const result = await sqlRunner.run(mirrors.find(workspaceId, source), { sql, maxRows }, signal);
  if (result.truncated) {
    throw new ConsoleError(
      'ALERT_TOO_MANY_MATCHES',
      `The query returns more than ${maxRows.toLocaleString('en')} rows, which is the limit.`,
      'Narrow the query with WHERE or GROUP BY, so that it returns only what messages are to report.',
    );
  }
  const places = findColumns(result, keyColumns);
  const seen = result.rows.map((row) => {
    const values = places.map((place) => row[place]);
    // Without key columns, the message does not name values, which could be any.
    const named = keyColumns.map((column, at) => `${column} ${formatValue(values[at])}`).join(', ');
    return {
      key: hashText(JSON.stringify(values)),
      isOpen: true,
      text: `The query of “${name}” returns a row${named === '' ? '' : `: ${named}`}.`,
      path: '/sql',
      at: new Date(now),
    };
  });
  return { seen, complete: [''] };
}

function findColumns({ columns }: SqlResult, keyColumns: readonly string[]): number[] {
  if (keyColumns.length === 0) return columns.map((_, at) => at);
  return keyColumns.map((wanted) => {
    const place = columns.findIndex(({ name }) => name === wanted);
    if (place >= 0) return place;
    throw new ConsoleError(
      'ALERT_COLUMN_UNKNOWN',
      `The query returns no column ${wanted}. It returns ${columns.map(({ name }) => name).join(', ')}.`,
      'Correct the key columns of the rule, or the query.',
    );
  });
}

function formatValue(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > maxValue ? `${text.slice(0, maxValue)}…` : text;
}
