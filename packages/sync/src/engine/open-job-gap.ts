import { findReportType } from '@supercargo/catalogue/registry';
import type { Source } from '../declaration/stream.ts';
import type { Gap } from '../windows/gap.ts';
import type { Job } from '../windows/job.ts';
import { type GapReason, openGap } from '../windows/open-gap.ts';
import { findWindow } from '../windows/settle-window.ts';
import type { WindowContext } from './run-window.ts';

/** The gaps of a unit with that of a job, and the one of the job; undefined if Amazon's answer counts now, and nothing is missing. */
export interface OpenedGap {
  readonly gaps: readonly Gap[];
  readonly gap: Gap | undefined;
}

/** Opens the gap of a job whose window, or a part of it, Amazon did not return. */
export function openJobGap(
  reason: Pick<GapReason, 'code' | 'message' | 'saysEmpty'>,
  job: Job,
  { unit, clock, stream, observe }: Pick<WindowContext, 'unit' | 'clock' | 'stream' | 'observe'>,
): OpenedGap {
  const window = findWindow(job);
  const isSame = (gap: Gap) => gap.from === window.from && gap.to === window.to;
  const gaps = openGap(unit.gaps, window, {
    ...reason,
    source: nameSource(job, stream.windows?.backfill),
    isRepeated: job.kind === 'sweep' || unit.gaps.some((gap) => isSame(gap) && gap.kind === 'outdated'),
    minInterval: findMinInterval(job.source),
    now: clock.now(),
  });
  const gap = gaps.find(isSame);
  if (gap !== undefined) observe(unit, { type: 'gap-opened', gap });
  return { gaps, gap };
}

/** Names the source of a job for a gap. */
export function nameSource({ kind, source }: Job, backfill: Source | undefined): Gap['source'] {
  if (kind === 'snapshot') return 'snapshot';
  return source === backfill ? 'backfill' : 'incremental';
}

/** Returns how long Amazon does not create a report of the type again, in milliseconds. */
export function findMinInterval({ kind, name }: Source): number {
  const type = kind === 'report' ? findReportType(name) : undefined;
  return Math.max(type?.minMinutesBetweenRuns ?? 0, type?.minMinutesPerApplication ?? 0) * 60_000;
}
