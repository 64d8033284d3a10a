import { findOperation, listVersions, loadOperation } from '@supercargo/catalogue';
import { findReportType } from '@supercargo/catalogue/registry';
import { toMilliseconds } from '../declaration/duration.ts';
import type { Source, Stream } from '../declaration/stream.ts';

/** Calls by operation, such as `orders.searchOrders`. */
export type Calls = Readonly<Record<string, number>>;

/** What copying a stream of one seller costs. */
export interface StreamCost {
  /** Calls of the first copy, without further pages. */
  readonly firstCopy: Calls;
  /** Calls a day afterwards, without further pages. */
  readonly daily: Calls;
  /** Milliseconds that the quota needs for the calls of the first copy. */
  readonly firstCopyMilliseconds: number;
}

/** What is copied. */
export interface CostContext {
  /** Milliseconds of the past that are copied. */
  readonly past: number;
  /** Number of marketplaces of the seller. */
  readonly marketplaces: number;
  /** Expected rows of the first table in a first copy, if known. */
  readonly rows?: number | undefined;
  /** The part of each quota that the copy uses, from 0 to 1. @default 1 */
  readonly quotaShare?: number | undefined;
}

const day = 86_400_000;

/** Estimates the calls of a stream. Lists with several pages cost more, which is not known before they are read. */
export async function estimateCost(
  stream: Stream,
  { past, marketplaces, rows = 0, quotaShare = 1 }: CostContext,
): Promise<StreamCost> {
  const units = stream.scope === 'seller' ? 1 : marketplaces;
  const first: Record<string, number> = {};
  const daily: Record<string, number> = {};
  const { windows, snapshot } = stream;
  if (snapshot !== undefined) {
    addCalls(first, snapshot.source, 1, rows);
    addCalls(daily, snapshot.source, day / toMilliseconds(snapshot.every), 0);
  }
  if (windows !== undefined) {
    const backfill = windows.backfill ?? windows.incremental;
    const earliest = toMilliseconds(windows.earliest);
    const covered = windows.isState ? earliest : Math.min(past, earliest);
    const count = backfill.maxWindow === undefined ? 1 : Math.ceil(covered / toMilliseconds(backfill.maxWindow));
    addCalls(first, backfill, count, rows / count);
    addCalls(daily, windows.incremental, day / toMilliseconds(stream.every), 0);
    for (const { every, lookBack, source } of windows.sweeps ?? []) {
      const used = source === 'backfill' ? backfill : windows.incremental;
      const parts =
        used.maxWindow === undefined ? 1 : Math.ceil(toMilliseconds(lookBack) / toMilliseconds(used.maxWindow));
      addCalls(daily, used, (parts * day) / toMilliseconds(every), 0);
    }
  }
  const firstCopy = multiply(first, units);
  return {
    firstCopy,
    daily: multiply(daily, units),
    firstCopyMilliseconds: Math.max(
      (await computeWait(firstCopy)) / quotaShare,
      computeTypeWait(stream, firstCopy),
      computePauses(stream, first),
    ),
  };
}

function addCalls(calls: Record<string, number>, source: Source, times: number, rows: number): void {
  for (const [operation, count] of Object.entries(source.countCalls(rows))) {
    calls[operation] = (calls[operation] ?? 0) + count * times;
  }
}

function multiply(calls: Calls, factor: number): Calls {
  return Object.fromEntries(Object.entries(calls).map(([operation, count]) => [operation, Math.ceil(count * factor)]));
}

/** Each operation has its own quota, so the slowest decides. */
async function computeWait(calls: Calls): Promise<number> {
  const waits = Object.entries(calls).map(async ([name, count]) => {
    const { rate, burst } = (await findLimit(name)) ?? {};
    return typeof rate === 'number' ? (Math.max(0, count - (burst ?? 1)) / rate) * 1000 : 0;
  });
  return Math.max(0, ...(await Promise.all(waits)));
}

/** The time that reports need whose type an application can request only at intervals. It is not divided by the part of the quota: nobody shares it. */
function computeTypeWait({ snapshot, windows }: Stream, calls: Calls): number {
  const source = snapshot?.source ?? windows?.backfill ?? windows?.incremental;
  if (source?.kind !== 'report') return 0;
  const minutes = findReportType(source.name)?.minMinutesPerApplication ?? 0;
  return Math.max(0, (calls['reports.createReport'] ?? 0) - 1) * minutes * 60_000;
}

/** The time between the reports of one unit, if Amazon wants a pause. Units do not wait for each other. */
function computePauses({ windows }: Stream, callsOfUnit: Calls): number {
  const reports = callsOfUnit['reports.createReport'] ?? 0;
  return Math.max(0, Math.ceil(reports) - 1) * toMilliseconds(windows?.pause ?? '0s');
}

/** Returns the documented rate limit of the newest version of an operation. */
async function findLimit(name: string): Promise<{ rate: number | null; burst: number | null } | undefined> {
  const dot = name.indexOf('.');
  const [endpoint, operation] = [name.slice(0, dot), name.slice(dot + 1)];
  for (const version of (listVersions(endpoint) ?? []).toReversed()) {
    const operationEntry = findOperation(endpoint, version, operation);
    if (operationEntry !== undefined) return loadOperation(operationEntry);
  }
  return undefined;
}
