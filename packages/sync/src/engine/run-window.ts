import type { Columns } from '../declaration/column.ts';
import type { Batch, MissingRows, ReadRequest, Source } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import type { Commit, Lease, Write } from '../destinations/destination.ts';
import { SyncError } from '../errors/sync-error.ts';
import { keepConfigured } from '../rows/keep-configured.ts';
import type { SkuRepair } from '../skus/sku-repair.ts';
import { findDays, toDay } from '../windows/day-clock.ts';
import type { Job } from '../windows/job.ts';
import { settleWindow } from '../windows/settle-window.ts';
import type { UnitChange } from '../windows/unit.ts';
import { createSkuRepair, repairBatch, selectRules } from './create-sku-repair.ts';
import { describeLossy, markLossy } from './mark-lossy.ts';
import { markMissing } from './mark-missing.ts';
import { protectRows } from './protect-rows.ts';
import { checkEmptyReport } from './prove-empty.ts';
import { buildRecordRequest, type RecordContext } from './record-request.ts';
import { reportUnknownColumns } from './report-unknown-columns.ts';
import type { SyncContext } from './sync-context.ts';

/** What is needed to read and write one window. */
export interface WindowContext extends RecordContext {
  readonly lease: Lease;
  /** Names of unknown columns that were reported, as `table.name`. */
  readonly reportedColumns: Set<string>;
  /** Names of columns of documents that the destination has, as `table.name`. */
  readonly addedColumns: Set<string>;
  readonly onRows: (rows: number) => void;
}

/** What a window brought. */
export interface WindowResult {
  readonly read: number;
  readonly written: number;
  readonly deleted: number;
  /** The change of the unit. */
  readonly change: UnitChange;
}

/**
 * Reads one window into the stage, and merges it together with the change of the unit. If the process ends before that, nothing has
 * changed, and the window is read again.
 */
export async function runWindow(job: Job, context: WindowContext): Promise<WindowResult> {
  const { stream, destination, clock } = context;
  const readAt = clock.now();
  const write = await destination.startWrite(stream.tables);
  const tables = new Map(stream.tables.map((table) => [table.name, table]));
  const deletions: Deletion[] = [];
  const missing: MissingRows[] = [];
  const skus = createSkuRepair(context);
  let read = 0;
  try {
    read = await stageRows(job, { tables, deletions, missing, skus }, context, write);
    const isSnapshot = job.kind === 'snapshot';
    const isProved = read === 0 && (await checkEmptyReport(job, context));
    if (isSnapshot && read === 0 && !isProved) await rejectEmptySnapshot(context);
    const settled = settleWindow(job, context.unit, readAt - context.keepDays * 86_400_000);
    const marked = markMissing(settled, job, missing, context);
    const change = skus.isComplete ? marked : markLossy(marked, job, skus, context);
    const commitResult = await write.commit({
      unit: context.unit,
      lease: context.lease,
      change: {
        ...change,
        status: 'active',
        failures: 0,
        error: undefined,
        savedRun: undefined,
        lastSuccessAt: clock.now(),
      },
      readAt,
      tables: [...tables.values()],
      snapshot: isSnapshot ? selectRules(stream, skus) : undefined,
      deleted: joinValues(deletions),
      window: isSnapshot ? undefined : { from: job.from, to: job.to, without: joinValues(missing) },
      daily: describeDay(readAt, context),
      signal: context.signal,
    });
    return { read, written: commitResult.rows, deleted: commitResult.deleted, change };
  } catch (error) {
    await write.discard().catch(() => {});
    throw error;
  }
}

type Deletion = NonNullable<Commit['deleted']>;

/** What the source of a window changes besides its rows. */
interface WindowParts {
  readonly tables: Map<string, Table>;
  readonly deletions: Deletion[];
  readonly missing: MissingRows[];
  readonly skus: SkuRepair;
}

/** A source names rows by one column only. */
function joinValues([first, ...others]: readonly Deletion[]): Deletion | undefined {
  return first && { column: first.column, values: [first, ...others].flatMap(({ values }) => values) };
}

async function stageRows(
  { source, ...job }: Job,
  parts: WindowParts,
  context: WindowContext,
  write: Write,
): Promise<number> {
  const { tables, skus } = parts;
  let read = 0;
  const [main] = context.stream.tables;
  if (job.isEmpty === true && main !== undefined) {
    await write.append(main, [], source.columns?.[main.name]);
    return 0;
  }
  for await (const readBatch of source.read(buildRequest({ source, ...job }, parts, context))) {
    const repaired = await repairBatch(readBatch, source, parts);
    const batch = keepConfigured(repaired, context.stream, context.seller.marketplaceIds);
    for (const [name, rows] of Object.entries(batch)) reportUnknownColumns(tables.get(name) as Table, rows, context);
    context.signal.throwIfAborted();
    read += await stageBatch(batch, { tables, columns: source.columns }, context, write);
    context.onRows(read);
  }
  const lossy = describeLossy(source, skus);
  if (lossy !== undefined) context.warn({ code: 'LOSSY_SKUS', message: lossy });
  return read;
}

/** What the rows of a batch are for. */
interface BatchTarget {
  readonly tables: ReadonlyMap<string, Table>;
  /** Columns that the source has, by table; undefined for all. */
  readonly columns: Source['columns'];
}

/** Writes a batch to the stage. Returns the number of rows. */
export async function stageBatch(
  batch: Batch,
  { tables, columns }: BatchTarget,
  context: SyncContext,
  write: Write,
): Promise<number> {
  let staged = 0;
  for (const [name, rows] of Object.entries(batch)) {
    const table = tables.get(name) as Table;
    // Without rows, the sets of the parents in this batch are empty.
    if (rows.length === 0 && table.parent === undefined) continue;
    await write.append(table, protectRows(table, rows, context), columns?.[name]);
    staged += rows.length;
  }
  return staged;
}

/** Adds the columns of a document. Those that were not there when the unit was last read are reported. */
async function addColumns(
  name: string,
  columns: Columns,
  tables: Map<string, Table>,
  { destination, unit, warn, addedColumns }: WindowContext,
): Promise<void> {
  const declared = tables.get(name) as Table;
  const table = { ...declared, columns: { ...declared.columns, ...columns } };
  tables.set(name, table);
  // Nearly all documents have the columns of those before.
  const places = Object.keys(columns).map((column) => `${name}.${column}`);
  if (places.every((place) => addedColumns.has(place))) return;
  const added = await destination.addColumns(table);
  for (const place of places) addedColumns.add(place);
  for (const column of added) {
    if (unit.lastSuccessAt === undefined) continue;
    warn({ code: 'UNKNOWN_COLUMN', message: `Amazon added ${column}, which is now a column of ${name}.` });
  }
}

function buildRequest(
  { source, from, to }: Job,
  { tables, deletions, missing }: WindowParts,
  context: WindowContext,
): ReadRequest {
  const { unit, destination, lease } = context;
  const window = `${source.name} ${from} ${to}`;
  return {
    ...buildRecordRequest(from, to, context),
    savedRun: unit.savedRun?.window === window ? unit.savedRun.json : undefined,
    saveRun: (json) => destination.state.changeUnit(unit.id, { savedRun: { window, json } }, lease),
    addColumns: (name, columns) => addColumns(name, columns, tables, context),
    markDeleted: (column, values) => void deletions.push({ column, values }),
    leaveOut: (rows) => void missing.push(rows),
  };
}

/** Describes the table with a row per day, for rows that were read at a time. */
export function describeDay(readAt: number, { stream, unit, seller }: RecordContext): Commit['daily'] {
  const table = stream.tables.find(({ name }) => name === stream.snapshot?.daily);
  return table && { table, day: toDay(readAt, findDays(unit, seller.marketplaceIds)) };
}

/** An empty copy is more likely a failure of Amazon than the end of all rows. */
async function rejectEmptySnapshot({ stream, unit, destination }: WindowContext): Promise<void> {
  const [table] = stream.tables;
  if (table === undefined || !(await destination.state.hasRows(table, unit))) return;
  throw new SyncError({
    code: 'EMPTY_SNAPSHOT',
    message: `The complete copy of ${stream.name} has no rows, although there were rows before. Nothing was deleted.`,
    action: 'The sync tries again. If everything was really deleted, run supercargo sync reset for the stream.',
  });
}
