import type { Completeness, Sync, Table, Unit } from '@supercargo/sync';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import { formatSuggestion } from '@supercargo/toolkit/suggestions';
import { z } from 'zod';
import { answerSchema, openAnswer, selectionInputs } from '../../answers/open-answer.ts';
import type { Cell, ShopAnswer } from '../../answers/shop-answer.ts';
import type { LongAbout } from '../../answers/shorten-about.ts';
import type { OpenedCopy } from '../../copy/shop-copy.ts';
import type { ServerState } from '../../state/server-state.ts';
import { defineTool, localRead } from '../tool.ts';

/** The most rows that a query reads. */
const maxRows = 2_000;

export const queryDataTool = defineTool({
  name: 'query_data',
  title: 'Query the copy with SQL',
  description:
    'Runs one SELECT on the tables of the copy. Without sql, lists the tables, or the columns of a table. Prefer get_measure for figures: it knows what counts. Skip rows whose _deleted_at is not null.',
  input: z.object({
    sql: z.string().max(20_000).optional().describe('A SELECT. Times are UTC.'),
    table: z.string().max(100).optional().describe('Name of a table, to list its columns.'),
    ...selectionInputs,
  }),
  output: answerSchema,
  annotations: localRead,
  async run({ sql, table, ...selection }, state, { signal }) {
    const answer = await state.dependencies.copy.use(async (copy): Promise<ShopAnswer<readonly Cell[]>> => {
      if (sql !== undefined) return runQuery(sql, copy, state, signal);
      const tables = copy.sync.listStreams().flatMap((stream) => stream.tables);
      return table === undefined ? listTables(tables) : listColumns(table, tables);
    });
    return openAnswer(answer, selection, state, signal);
  },
});

async function runQuery(
  sql: string,
  { sync }: OpenedCopy,
  { redact, dependencies: { clock } }: ServerState,
  signal: AbortSignal,
): Promise<ShopAnswer<readonly Cell[]>> {
  const { columns, rows, truncated } = await sync.query(sql, { maxRows, signal });
  // Cells are redacted by the name of their column. Columns can have the same name.
  const readCell = (name: string, value: unknown) =>
    toCell((redact({ [name]: value }) as Record<string, unknown>)[name]);
  const redacted = rows.map((row) => columns.map((name, index) => readCell(name, row[index])));
  return {
    text: truncated ? 'The query has more rows than are read: sum them up in it, or add conditions.' : undefined,
    ...buildTable(columns, redacted),
    about: await describeTables(sql, sync, clock.now()),
  };
}

/** Describes the tables that a query names. */
async function describeTables(query: string, sync: Sync, now: number): Promise<LongAbout> {
  const words = new Set(query.toLowerCase().split(/\W+/));
  const [units, completeness] = await Promise.all([sync.status(), sync.measureCompleteness()]);
  const read = sync.listStreams().flatMap((stream) => {
    const tables = stream.tables.filter(({ name }) => words.has(name));
    const copied = units.filter((unit) => unit.stream === stream.name && unit.status !== 'removed');
    return tables.map(({ name }) => ({ table: name, stream: stream.name, copied }));
  });
  return {
    at: new Date(now).toISOString(),
    window: null,
    notFinal: [],
    gaps: [...new Set(read.flatMap(({ copied }) => copied))].flatMap(({ gaps }) =>
      gaps.filter(({ kind }) => kind === 'missing'),
    ),
    sources: read.map(({ copied, ...source }) => ({
      ...source,
      readAt: findOldest(copied),
      problem: null,
      partial: sumPartial(copied.flatMap(({ id }) => completeness.get(id) ?? [])),
    })),
  };
}

function findOldest(units: readonly Unit[]): string | null {
  const times = units.map(({ lastSuccessAt }) => lastSuccessAt ?? null);
  const first = times.includes(null) || times.length === 0 ? null : Math.min(...(times as number[]));
  return first === null ? null : new Date(first).toISOString();
}

function sumPartial(counts: readonly Completeness[]) {
  const rows = counts.reduce((sum, { partial }) => sum + partial, 0);
  return rows === 0 ? null : { rows, of: counts.reduce((sum, count) => sum + count.rows, 0) };
}

function toCell(value: unknown): Cell {
  if (value === null || value === undefined) return null;
  if (typeof value === 'number' || typeof value === 'boolean') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function listTables(tables: readonly Table[]): ShopAnswer<readonly Cell[]> {
  return buildTable(
    ['table', 'description'],
    tables.map(({ name, description }) => [name, description]),
  );
}

function listColumns(name: string, tables: readonly Table[]): ShopAnswer<readonly Cell[]> {
  const table = tables.find((listed) => listed.name === name);
  if (table === undefined) {
    const names = tables.map((listed) => listed.name);
    const action = `It has ${names.join(', ')}.`;
    throw usageError('TABLE_UNKNOWN', `The copy has no table ${name}.${formatSuggestion(name, names)}`, action);
  }
  const rows = Object.entries(table.columns).map(([column, { type, description }]) => [column, type, description]);
  return { facts: { key: table.key }, ...buildTable(['column', 'type', 'description'], rows) };
}

function buildTable(names: readonly string[], rows: readonly (readonly Cell[])[]) {
  const columns = names.map((name, index) => ({ name, read: (row: readonly Cell[]) => row[index] ?? null }));
  return { columns, rows, about: null };
}
