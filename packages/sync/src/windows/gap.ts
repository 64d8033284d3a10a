/**
 * What is known of the rows of a gap.
 * - `missing`: Amazon did not return them. Whether there are any is unknown, unless the reason says it.
 * - `outdated`: they were copied, and reading them again failed. Later changes may be missing.
 * - `empty_by_amazon`: there are none by Amazon's word: it said so three times, hours apart, and nothing else proves it.
 */
export type GapKind = 'missing' | 'outdated' | 'empty_by_amazon';

/** A window, or a complete copy, that Amazon did not return. Times are milliseconds since 1970. */
export interface Gap {
  /** Start of the window; null for a complete copy. */
  readonly from: number | null;
  /** End of the window; null for a complete copy. */
  readonly to: number | null;
  /** What is known of its rows. */
  readonly kind: GapKind;
  /** Which source of the stream reads it. */
  readonly source: 'incremental' | 'backfill' | 'snapshot';
  /** Code of the error, such as `REPORT_CANCELLED`. */
  readonly code: string;
  /** What Amazon said. */
  readonly message: string;
  /** How often Amazon said that there is no data, counted once in four hours. */
  readonly answers: number;
  /** How often the window was requested. */
  readonly tries: number;
  /** When it was first requested. */
  readonly firstAt: number;
  /** When the last answer was counted. */
  readonly lastAt: number;
  /** When it is requested again; null if the next sweep or complete copy does. */
  readonly retryAt: number | null;
}

/** A window of time, in milliseconds since 1970. Both are null for a complete copy. */
export type GapWindow = Pick<Gap, 'from' | 'to'>;

/** The time that was requested, in milliseconds since 1970. */
export interface ReachedTime {
  readonly reachedFrom?: number | undefined;
  readonly reachedTo?: number | undefined;
}

/** The newest time without gaps. */
export interface CoveredTime {
  readonly coveredFrom: number | undefined;
  readonly coveredTo: number | undefined;
}

/** Whether rows may be missing that the copy never had. */
export function isMissing({ kind }: Gap): boolean {
  return kind === 'missing';
}

/** Returns the gaps that are left when a window was read. A gap that is partly in the window keeps its other parts. */
export function closeGaps(gaps: readonly Gap[], { from, to }: GapWindow): readonly Gap[] {
  if (gaps.length === 0) return gaps;
  if (from === null || to === null) return gaps.filter((gap) => gap.from !== null);
  return gaps.flatMap((gap) => {
    if (gap.from === null || gap.to === null || gap.to <= from || gap.from >= to) return [gap];
    const before = gap.from < from ? [{ ...gap, to: from }] : [];
    const after = gap.to > to ? [{ ...gap, from: to }] : [];
    return [...before, ...after];
  });
}

/** Returns the newest part of the time that was requested that has no gap. Rows that are only outdated are there. */
export function findCovered({ reachedFrom, reachedTo }: ReachedTime, gaps: readonly Gap[]): CoveredTime {
  let coveredTo = reachedTo;
  if (reachedFrom === undefined || coveredTo === undefined) return { coveredFrom: undefined, coveredTo: undefined };
  const newestFirst = gaps
    .flatMap(({ from, to, kind }) => (from === null || to === null || kind === 'outdated' ? [] : [{ from, to }]))
    .sort((a, b) => b.to - a.to || b.from - a.from);
  for (const { from, to } of newestFirst) {
    if (to < coveredTo)
      return to <= reachedFrom ? { coveredFrom: reachedFrom, coveredTo } : { coveredFrom: to, coveredTo };
    coveredTo = Math.min(coveredTo, from);
    if (coveredTo <= reachedFrom) return { coveredFrom: undefined, coveredTo: undefined };
  }
  return { coveredFrom: reachedFrom, coveredTo };
}

/** Returns how many milliseconds of a time are in gaps whose rows are missing. */
export function measureMissing(gaps: readonly Gap[], start: number, end: number): number {
  let missing = 0;
  let until = start;
  for (const gap of gaps.filter(isMissing).sort((a, b) => (a.from ?? 0) - (b.from ?? 0))) {
    if (gap.from === null || gap.to === null) continue;
    const to = Math.min(gap.to, end);
    missing += Math.max(0, to - Math.max(gap.from, until));
    until = Math.max(until, to);
  }
  return missing;
}
