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
  const reads = drawn === 0 ? [] : (findVerifyRules(stream)?.reads ?? []);
  const calls = reads.map((read) => countReads(read, drawn) * countCallsOfRead(stream, read));
  return { stream: stream.name, rows: drawn, calls: calls.reduce((sum, some) => sum + some, 0) };
}

function countCallsOfRead({ windows }: Stream, read: VerifyRead): number {
  if (read.kind === 'record') return 1;
  const source: Source | undefined = read.kind === 'snapshot' ? read.source : windows?.incremental;
  return Object.values(source?.countCalls(0) ?? {}).reduce((sum, calls) => sum + calls, 0);
}
