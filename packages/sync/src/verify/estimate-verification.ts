import type { Source, Stream } from '../declaration/stream.ts';
import type { VerifyRead, VerifyRules } from '../declaration/verify-rules.ts';
import type { Unit } from '../windows/unit.ts';

/** What verifying a stream costs. */
export interface VerificationCost {
  /** Name of the stream. */
  readonly stream: string;
  /** Rows that are drawn at most from the main table. */
  readonly rows: number;
  /** Calls to Amazon's API at most, without retries and without further pages. */
  readonly calls: number;
}

/** Returns how rows of a stream are read again; undefined if it does not say. */
export function findVerifyRules({ verify, readById }: Stream): VerifyRules | undefined {
  return verify ?? (readById && { reads: [{ kind: 'record' }] });
}

/** Returns how often a way to read is used for a number of rows. */
export function countReads(read: VerifyRead, rows: number): number {
  return read.kind === 'record' ? rows : Math.ceil(rows / read.replaces);
}

/** Rows to draw for which one time is counted. */
const rowsPerCount = 10;

/** Returns how many times are counted for a number of rows. */
export function countCounts(rows: number): number {
  return Math.ceil(rows / rowsPerCount);
}

/**
 * Estimates what verifying units costs, by stream.
 *
 * @param rows rows to draw from each stream
 */
export function estimateVerifications(
  streams: readonly Stream[],
  units: readonly Unit[],
  rows: number,
): VerificationCost[] {
  const byStream = Map.groupBy(units, ({ stream }) => stream);
  return streams.flatMap((stream) => {
    const verified = byStream.get(stream.name);
    return verified === undefined ? [] : [estimateVerification(stream, verified, rows)];
  });
}

function estimateVerification(stream: Stream, units: readonly Unit[], rows: number): VerificationCost {
  const written = units.reduce((sum, unit) => sum + unit.rows, 0);
  const drawn = Math.min(rows, written);
  const { reads, counts } = findVerifyRules(stream) ?? { reads: [], counts: undefined };
  const isCopied = units.some(({ coveredFrom, snapshotAt }) => coveredFrom !== undefined || snapshotAt !== undefined);
  if (!isCopied) return { stream: stream.name, rows: drawn, calls: 0 };
  const calls = reads.map((read) => countReads(read, drawn) * countCallsOfRead(stream, read));
  if (counts !== undefined) calls.push(countCounts(rows));
  return { stream: stream.name, rows: drawn, calls: calls.reduce((sum, some) => sum + some, 0) };
}

function countCallsOfRead({ windows }: Stream, read: VerifyRead): number {
  if (read.kind === 'record') return 1;
  const source: Source | undefined = read.kind === 'snapshot' ? read.source : windows?.incremental;
  const calls = Object.values(source?.countCalls(0) ?? {}).reduce((sum, some) => sum + some, 0);
  // A window from the drawn row on, and one at a random time.
  return read.kind === 'window' && read.repeatsWindows !== true ? 2 * calls : calls;
}
