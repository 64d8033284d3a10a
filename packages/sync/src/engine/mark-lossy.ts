import type { Source } from '../declaration/stream.ts';
import type { SkuRepair } from '../skus/sku-repair.ts';
import type { Job } from '../windows/job.ts';
import { openGap } from '../windows/open-gap.ts';
import { findWindow, withGaps } from '../windows/settle-window.ts';
import type { UnitChange } from '../windows/unit.ts';
import { nameSource } from './open-job-gap.ts';
import type { WindowContext } from './run-window.ts';

const day = 86_400_000;

/** So many times a window is requested again by itself: another stream may have learned the SKUs by then. */
const maxTries = 3;

/** Describes SKUs of a document that lost characters; undefined if there are none. */
export function describeLossy({ name }: Source, skus: SkuRepair): string | undefined {
  return skus.describe(`The report ${name}`);
}

/** Adds a gap to the change of a unit: rows of its window were left out, because their SKUs lost characters. */
export function markLossy(settled: UnitChange, job: Job, skus: SkuRepair, context: WindowContext): UnitChange {
  const { unit, stream, clock, observe } = context;
  const window = findWindow(job);
  const opened = openGap(unit.gaps, window, {
    code: 'LOSSY_SKUS',
    message: describeLossy(job.source, skus) ?? '',
    source: nameSource(job, stream.windows?.backfill),
    isRepeated: false,
    saysEmpty: false,
    minInterval: day,
    now: clock.now(),
  }).find(({ from, to, code }) => from === window.from && to === window.to && code === 'LOSSY_SKUS');
  if (opened === undefined) return settled;
  // A complete copy is read again when it is due.
  const isRetried = job.kind !== 'snapshot' && opened.tries <= maxTries;
  const gap = isRetried ? opened : { ...opened, retryAt: null };
  observe(unit, { type: 'gap-opened', gap });
  return withGaps(settled, [...(settled.gaps ?? unit.gaps), gap], unit);
}
