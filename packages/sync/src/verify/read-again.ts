import { quoteName } from '@supercargo/duckdb';
import { toMilliseconds } from '../declaration/duration.ts';
import type { Batch, ReadRequest, Source } from '../declaration/stream.ts';
import type { DocumentsRead, SnapshotRead, VerifyRead, WindowRead } from '../declaration/verify-rules.ts';
import { buildRecordRequest } from '../engine/record-request.ts';
import { toSyncError } from '../engine/translate-error.ts';
import { findCellEnd } from '../windows/grid.ts';
import { buildUnitCondition, type CopyRow, findType, formatBound, toTime } from './copy-reader.ts';
import { pickWindows, type Span } from './pick-windows.ts';
import { ReadComparison } from './read-comparison.ts';
import type { ReadContext } from './read-context.ts';
import { findLateEnd, readLate } from './read-late.ts';

/** Errors after which other reads of the unit fail, too. */
const lastingErrors = new Set([
  'ACCESS_DENIED',
  'ROLE_MISSING',
  'NOT_SELLING_THERE',
  'AUTHORIZATION_REVOKED',
  'NOT_ENROLLED',
]);

/** Rows of the copy that are compared with those of a read at most. */
const maxRows = 100_000;

/** Rows of Amazon after which a window at a random time ends. */
const maxRandomRows = 200;

/**
 * Reads rows of a unit again and compares them, and looks for other rows of Amazon in the copy. Errors of Amazon are reported, so that
 * other units are verified.
 *
 * @param drawn rows of the copy; none if the copy has none
 * @param count how often to read
 */
export async function readAgain(
  read: VerifyRead,
  { drawn, count }: { readonly drawn: readonly CopyRow[]; readonly count: number },
  context: ReadContext,
): Promise<void> {
  switch (read.kind) {
    case 'record':
      return forEachPart(drawn, context, (row) => readRecord(row, context));
    case 'window': {
      await forEachPart(drawn, context, (row) => readWindow(read, row, context));
      const spans = read.repeatsWindows ? [] : pickWindows({ ...context, ...read, count, now: context.clock.now() });
      await forEachPart(spans, context, (span) => readSpan(span, context, maxRandomRows));
      const end = read.repeatsWindows ? undefined : findLateEnd(context);
      return forEachPart(end === undefined ? [] : [end], context, (lateEnd) =>
        readLate(read, lateEnd, context, (from, to) => buildRequest(from, to, context, new ReadComparison(context))),
      );
    }
    case 'documents':
      return forEachPart([read], context, () => readDocuments(read, drawn, context));
    case 'snapshot':
      return forEachPart([read], context, () => readSnapshot(read, context));
  }
}

/** Works on parts one after another. An error of Amazon ends the work on a part, and one that others would have, too, ends all. */
export async function forEachPart<Part>(
  parts: readonly Part[],
  { signal, report, onRead }: ReadContext,
  work: (part: Part) => Promise<void>,
): Promise<void> {
  for (const part of parts) {
    signal.throwIfAborted();
    try {
      await work(part);
      onRead();
    } catch (error) {
      signal.throwIfAborted();
      const { code, message } = toSyncError(error);
      // Nothing is wrong if there is nothing to read.
      if (code === 'NOT_ENROLLED') report.addNote(message);
      else report.addFailure(message);
      if (lastingErrors.has(code)) return;
    }
  }
}

async function readRecord(row: CopyRow, context: ReadContext): Promise<void> {
  const { readById } = context.stream;
  if (readById === undefined) return;
  const comparison = new ReadComparison(context);
  const batch = await readById.read(
    String(row[readById.column]),
    buildRequest(0, context.clock.now(), context, comparison),
  );
  if (batch !== undefined) await comparison.add(batch);
  await comparison.end();
  await reportUnseen([row], context, comparison);
}

async function readWindow(read: WindowRead, row: CopyRow, context: ReadContext): Promise<void> {
  const { windows } = context.stream;
  const { coveredFrom, coveredTo } = context.unit;
  const from = windows && readCursor(row, context);
  if (windows === undefined || from === undefined || coveredFrom === undefined || coveredTo === undefined) return;
  const { grid } = windows;
  const end = grid === undefined ? from + toMilliseconds(read.length) : findCellEnd(from, grid);
  const to = Math.min(await findEnd(read, from, context), end, coveredTo);
  if (from < coveredFrom || to <= from) return;
  await readSpan({ from, to, isExact: read.repeatsWindows }, context);
}

/** Compares the rows of a time, and looks for rows of the copy that Amazon lacks, unless it returned more than `limit` rows. */
async function readSpan(
  { from, to, isExact = false }: Span & { readonly isExact?: boolean | undefined },
  context: ReadContext,
  limit = Number.POSITIVE_INFINITY,
): Promise<void> {
  const { windows } = context.stream;
  if (windows === undefined) return;
  const comparison = new ReadComparison(context);
  // Amazon's bounds are exclusive in some operations, so the window begins a little earlier.
  const start = isExact || windows.unit === 'day' ? from : from - 1;
  const request = buildRequest(start, to, context, comparison);
  const isComplete = await compareAll(windows.incremental, request, comparison, { maxRows: limit });
  await comparison.end();
  if (!isComplete) return;
  const copied = await listBetween(from, to, context);
  await findUnseen(copied, context, comparison);
}

/** Returns where a window ends because of the rows of the copy. */
async function findEnd(
  { maxRows: limit, repeatsWindows }: WindowRead,
  from: number,
  context: ReadContext,
): Promise<number> {
  const offset = repeatsWindows ? 0 : limit;
  if (offset === undefined) return Number.POSITIVE_INFINITY;
  const { table, name } = findCursor(context);
  const condition = `${name} > ${formatBound(table, table.cursor, from)}`;
  const [row] = await context.copy.select(
    `SELECT ${name} FROM ${quoteName(table.name)} WHERE ${buildUnitCondition(context.unit)} AND ${condition} ORDER BY ${name} LIMIT 1 OFFSET ${offset}`,
  );
  return (row && readCursor(row, context)) ?? Number.POSITIVE_INFINITY;
}

function listBetween(from: number, to: number, context: ReadContext): Promise<CopyRow[]> {
  const { table, name } = findCursor(context);
  const bounds = `${name} >= ${formatBound(table, table.cursor, from)} AND ${name} < ${formatBound(table, table.cursor, to)}`;
  return context.copy.select(
    `SELECT * FROM ${quoteName(table.name)} WHERE ${buildUnitCondition(context.unit)} AND ${bounds}`,
    maxRows,
  );
}

async function readDocuments(read: DocumentsRead, drawn: readonly CopyRow[], context: ReadContext): Promise<void> {
  const { stream, unit, clock, report } = context;
  const { coveredFrom, coveredTo } = unit;
  if (stream.windows === undefined || coveredFrom === undefined || coveredTo === undefined) return;
  const oldest = Math.max(coveredFrom, clock.now() - toMilliseconds(read.available));
  const rows = drawn.filter((row) => (readCursor(row, context) ?? 0) >= oldest);
  if (rows.length < drawn.length) {
    report.addNote(`Amazon deletes documents after ${read.available}. Rows of older ones cannot be read again.`);
  }
  const comparison = new ReadComparison(context);
  const request = buildRequest(oldest, coveredTo, context, comparison);
  const ids = new Set(rows.map((row) => String(row[read.column])));
  const listCopied: ReadRequest['listCopied'] = async (table, column) =>
    new Set([...(await request.listCopied(table, column))].filter((id) => !ids.has(id)));
  await compareAll(stream.windows.incremental, { ...request, listCopied }, comparison);
  await comparison.end();
  await reportUnseen(rows, context, comparison);
}

async function readSnapshot({ source, maxBatches }: SnapshotRead, context: ReadContext): Promise<void> {
  const { unit, clock, report, stream } = context;
  const comparison = new ReadComparison(context);
  const isComplete = await compareAll(source, buildRequest(0, clock.now(), context, comparison), comparison, {
    maxBatches,
  });
  await comparison.end();
  if (!isComplete) return;
  const main = stream.tables[0]?.name ?? '';
  const sql = `SELECT * FROM ${quoteName(main)} WHERE ${buildUnitCondition(unit)}`;
  const copied = await context.copy.select(sql, maxRows);
  if (copied.length === maxRows) {
    report.addNote(`${main} has more rows than can be looked for in a complete copy: ${maxRows}.`);
  }
  for (const row of copied) if (!comparison.hasSeen(row)) comparison.reportExtra(row);
}

/** Compares all batches, or the first ones. Returns false if there were more. */
async function compareAll(
  source: Source,
  request: ReadRequest,
  comparison: ReadComparison,
  limits: { readonly maxBatches?: number | undefined; readonly maxRows?: number } = {},
): Promise<boolean> {
  const { maxBatches = Number.POSITIVE_INFINITY, maxRows: most = Number.POSITIVE_INFINITY } = limits;
  let batches = 0;
  let rows = 0;
  for await (const batch of source.read(request) as AsyncIterable<Batch>) {
    if (batches === maxBatches || rows >= most) return false;
    batches += 1;
    rows += Math.max(0, ...Object.values(batch).map(({ length }) => length));
    await comparison.add(batch, source);
  }
  return true;
}

/** Rows of a window that Amazon did not return are read one by one: a change moves a row to another window. */
async function findUnseen(copied: readonly CopyRow[], context: ReadContext, comparison: ReadComparison): Promise<void> {
  const unseen = copied.filter((row) => !comparison.hasSeen(row));
  if (context.stream.readById === undefined) return reportUnseen(unseen, context, comparison);
  for (const row of unseen) await readRecord(row, context);
}

/** Reports rows that Amazon did not return, if the copy still has them. */
async function reportUnseen(rows: readonly CopyRow[], context: ReadContext, comparison: ReadComparison): Promise<void> {
  const unseen = rows.filter((row) => !comparison.hasSeen(row));
  const [table] = context.stream.tables;
  if (unseen.length === 0 || table === undefined) return;
  const copiedRows = await context.copy.findByKeys(table, unseen as readonly Record<string, string>[]);
  for (const row of copiedRows.values()) if (row._deleted_at === null) comparison.reportExtra(row);
}

function buildRequest(from: number, to: number, context: ReadContext, comparison: ReadComparison): ReadRequest {
  return {
    ...buildRecordRequest(from, to, context),
    addColumns: async (table, columns) => comparison.addColumns(table, columns),
  };
}

function findCursor({ stream }: ReadContext) {
  const [table] = stream.tables;
  const cursor = stream.windows?.cursor;
  if (table === undefined || cursor === undefined) throw new Error(`The stream ${stream.name} has no cursor.`);
  return { table: { ...table, cursor }, name: quoteName(cursor) };
}

function readCursor(row: CopyRow, context: ReadContext): number | undefined {
  const { table } = findCursor(context);
  return toTime(row[table.cursor], findType(table, table.cursor));
}
