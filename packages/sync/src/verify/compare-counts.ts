import { quoteName } from '@supercargo/duckdb';
import { formatSqlTime } from '../base/format-sql-time.ts';
import { toMilliseconds } from '../declaration/duration.ts';
import type { Table } from '../declaration/table.ts';
import type { CountRequest, CountRules, RowCount } from '../declaration/verify-rules.ts';
import { buildRecordRequest } from '../engine/record-request.ts';
import { findDays, toDay } from '../windows/day-clock.ts';
import { buildKey, buildUnitCondition } from './copy-reader.ts';
import { explainMissing, isLeftOut } from './explain.ts';
import { divideCovered, type Span } from './pick-windows.ts';
import { forEachPart } from './read-again.ts';
import type { ReadContext } from './read-context.ts';
import { buildReason } from './reasons.ts';
import type { ShownValue } from './verify-result.ts';

/** Counts of a marketplace whose rows are listed because the copy has another number. */
const maxListedCounts = 5;

/** Rows of a count that are listed at most. */
const maxListedRows = 1_000;

/** Amazon's counts may differ from its lists by so many rows, or by this share of them if it is more. */
const tolerance = { rows: 2, share: 0.005 };

interface ComparedCount extends RowCount {
  /** Rows of the copy. */
  readonly copied: number;
}

// See docs/decisions/0055-begin-a-verification-with-amazon-too-instead-of-with-rows-of-the-copy-only.md
/** Compares Amazon's counts for a unit with the copy. Where they differ, Amazon's rows are listed and looked for in the copy. */
export async function compareCounts(rules: CountRules, calls: number, context: ReadContext): Promise<void> {
  const spans = pickSpans(rules, context).slice(0, calls);
  const { unit, seller } = context;
  const marketplaceIds = unit.marketplaceId === undefined ? seller.marketplaceIds : [unit.marketplaceId];
  const parts = spans.flatMap((span) => marketplaceIds.map((marketplaceId) => ({ span, marketplaceId })));
  await forEachPart(parts, context, ({ span, marketplaceId }) =>
    compareSpan(rules, { ...buildRecordRequest(span.from, span.to, context), marketplaceId }, context),
  );
}

/** Returns the times to count, in any order. Without days, there is one. */
function pickSpans({ days }: CountRules, { unit, clock, random }: ReadContext): Span[] {
  if (days === undefined) return [{ from: 0, to: Number.POSITIVE_INFINITY }];
  const spans = divideCovered(unit, days.length, clock.now() - toMilliseconds(days.delay));
  return spans
    .map((span) => ({ span, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ span }) => span);
}

async function compareSpan(rules: CountRules, request: CountRequest, context: ReadContext): Promise<void> {
  const [table] = context.stream.tables;
  if (rules.days === undefined && context.unit.snapshotAt === undefined) return;
  const counts = await rules.read(request);
  if (table === undefined || counts.length === 0) return;
  const copied = await countCopied(rules, { table, counts, marketplaceId: request.marketplaceId }, context);
  const compared = counts.map((count, at): ComparedCount => ({ ...count, copied: copied.get(at) ?? 0 }));
  for (const _ of compared) context.report.addCount();
  // Those that miss most rows first.
  const differing = compared
    .filter((count) => count.copied !== count.rows)
    .sort((a, b) => b.rows - b.copied - (a.rows - a.copied));
  for (const [at, count] of differing.entries()) {
    const outcome = at < maxListedCounts ? await listCount(rules, count, request, context) : 'unlisted';
    if (outcome === 'missing') continue;
    const isExplained = outcome === 'complete' || isWithinTolerance(count);
    reportCount(count, { table, request, isExplained }, context);
  }
}

/** Counts rows of the copy, by the position of Amazon's counts. */
async function countCopied(
  { days, where = 'TRUE' }: CountRules,
  part: { readonly table: Table; readonly counts: readonly RowCount[]; readonly marketplaceId: string },
  { unit, copy }: ReadContext,
): Promise<Map<number, number>> {
  const { table, counts, marketplaceId } = part;
  const condition = `${buildUnitCondition({ ...unit, marketplaceId })} AND (${where})`;
  const name = quoteName(table.name);
  if (days === undefined) {
    const [row] = await copy.select(`SELECT count(*) AS row_count FROM ${name} WHERE ${condition}`);
    return new Map([[0, Number(row?.row_count)]]);
  }
  const bounds = counts.map(({ from, to }, at) => `(${at}, ${formatSqlTime(from)}, ${formatSqlTime(to)})`);
  const time = quoteName(days.time);
  const rows = await copy.select(
    `SELECT b.place, count(*) AS row_count FROM (VALUES ${bounds.join(', ')}) AS b (place, day_start, day_end)
      JOIN ${name} ON ${time} >= b.day_start AND ${time} < b.day_end WHERE ${condition} GROUP BY b.place`,
  );
  return new Map(rows.map((row) => [Number(row.place), Number(row.row_count)]));
}

/**
 * Looks for the rows of a count in the copy. Returns `missing` if it lacks some of them, and `incomplete` if there are too many to list.
 */
async function listCount(
  rules: CountRules,
  count: RowCount,
  request: CountRequest,
  context: ReadContext,
): Promise<'missing' | 'complete' | 'incomplete'> {
  const { stream, unit, clock, keepDays, copy, report } = context;
  const table = stream.tables[0] as Table;
  const explain = { stream, unit, now: clock.now(), keepDays };
  let listed = 0;
  let isMissing = false;
  for await (const rows of rules.list(count, request)) {
    if (listed >= maxListedRows) return isMissing ? 'missing' : 'incomplete';
    listed += rows.length;
    report.addListed(rows.length);
    const copies = await copy.findByKeys(table, rows);
    for (const row of rows) {
      const copiedRow = copies.get(buildKey(table, row));
      const isCopied = copiedRow !== undefined && copiedRow._deleted_at === null;
      if (isCopied || isLeftOut(table, row, explain)) continue;
      isMissing = true;
      const key = Object.fromEntries(table.key.map((name) => [name, row[name] as ShownValue]));
      const difference = {
        kind: 'missing',
        table: table.name,
        key,
        column: undefined,
        copy: null,
        expected: null,
      } as const;
      report.addDifference({ ...difference, reason: explainMissing(table, row, explain) });
    }
  }
  return isMissing ? 'missing' : 'complete';
}

function isWithinTolerance({ rows, copied }: ComparedCount): boolean {
  return Math.abs(rows - copied) <= Math.max(tolerance.rows, rows * tolerance.share);
}

interface CountPlace {
  readonly table: Table;
  readonly request: CountRequest;
  readonly isExplained: boolean;
}

function reportCount(count: ComparedCount, { table, request, isExplained }: CountPlace, { unit, report }: ReadContext) {
  const { marketplaceId } = request;
  const day = count.from === 0 ? {} : { day: toDay(count.from, findDays({ ...unit, marketplaceId })) };
  report.addDifference({
    kind: 'count',
    table: table.name,
    key: { seller_id: unit.sellerId, marketplace_id: marketplaceId, ...day },
    column: undefined,
    copy: count.copied,
    expected: count.rows,
    reason: isExplained ? buildReason('counted-differently') : undefined,
  });
}
