import type { MissingRows } from '../declaration/stream.ts';
import type { Job } from '../windows/job.ts';
import { withGaps } from '../windows/settle-window.ts';
import type { UnitChange } from '../windows/unit.ts';
import { openJobGap } from './open-job-gap.ts';
import type { WindowContext } from './run-window.ts';

/** Adds a gap to the change of a unit whose window was read without some rows that Amazon did not return. */
export function markMissing(
  settled: UnitChange,
  job: Job,
  missing: readonly MissingRows[],
  context: WindowContext,
): UnitChange {
  const [first] = missing;
  if (first === undefined) return settled;
  const { code } = first;
  const values = missing.flatMap((rows) => rows.values);
  const message = `${first.message} It was requested for ${values.length} values of ${first.column}.`;
  const { gap } = openJobGap({ code, message, saysEmpty: missing.every(({ saysEmpty }) => saysEmpty) }, job, context);
  return gap === undefined ? settled : withGaps(settled, [...(settled.gaps ?? context.unit.gaps), gap], context.unit);
}
