import { parseOrderField } from '../model/order-field.ts';
import type { PlanStep, StoredPlan } from '../model/plan.ts';
import type { ShownValue } from '../model/value-client.ts';
import { compareWithSent, readInProgress } from '../progress/submitted-values.ts';
import { describeSettled, isAboutSubject } from './describe-outcome.ts';
import type { MakingParts } from './send-step.ts';

/**
 * Reads the values of a plan that were sent and may be in progress. Returns the SKUs and orders that are read back; the others keep a reason.
 * Ends early when the signal aborts, or with an error that all other reads would get, too.
 */
export async function readBack(
  parts: MakingParts,
  { id, steps }: StoredPlan,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { store, access, client, now } = parts;
  const subjects: string[] = [];
  for (const step of steps.filter(({ sentAt, readBackAt }) => sentAt !== null && readBackAt === null)) {
    if (signal.aborted) return subjects;
    const before = await readInProgress(parts, step);
    const isStep = (key: { readonly planId: string; readonly position: number } | undefined) =>
      key?.planId === step.planId && key.position === step.position;
    // A later change replaced this one, or it was sent too long ago.
    if (!before.some(isStep)) continue;
    try {
      const shown = await access.read(client, step, step);
      const { readBack: proved } = await compareWithSent(parts, step, shown);
      if (proved !== undefined) subjects.push(step.subject);
      if (isStep(proved)) continue;
      const settled = describeSettled(step, shown);
      if (settled !== undefined) await store.saveStep(step, settled);
      else if (step.state === 'changed') await store.saveStep(step, { reason: describeShown(step, shown) });
    } catch (error) {
      if (signal.aborted) return subjects;
      await store.saveStep(step, { reason: `Could not be read back: ${parts.describeError(error)}` });
      if (!isAboutSubject(error, step)) break;
    }
  }
  await store.savePlan(id, { readAt: new Date(now()) });
  return subjects;
}

function describeShown({ field }: PlanStep, { value }: ShownValue): string {
  if (parseOrderField(field) !== undefined) return 'Amazon does not show it yet.';
  return `Amazon shows ${value ?? (field === 'price' ? 'no price' : 'none')}.`;
}
