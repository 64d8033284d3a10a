import type { StoredPlan } from '../model/plan.ts';
import { compareWithSent, readInProgress } from '../progress/submitted-values.ts';
import { isAboutListing } from './describe-outcome.ts';
import type { MakingParts } from './send-step.ts';

/**
 * Reads the values of a plan that were sent and may be in progress. Returns the SKUs that are read back; the others keep a reason.
 * Ends early when the signal aborts, or with an error that all other reads would get, too.
 */
export async function readBack(
  parts: MakingParts,
  { id, steps }: StoredPlan,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const { store, access, client, now } = parts;
  const skus: string[] = [];
  for (const step of steps.filter(({ sentAt, readBackAt }) => sentAt !== null && readBackAt === null)) {
    if (signal.aborted) return skus;
    const before = await readInProgress(parts, step);
    const isStep = (key: { readonly planId: string; readonly position: number } | undefined) =>
      key?.planId === step.planId && key.position === step.position;
    // A later change replaced this one, or it was sent too long ago.
    if (!before.some(isStep)) continue;
    try {
      const shown = await access.read(client, step);
      const { readBack: proved } = await compareWithSent(parts, step, shown);
      if (proved !== undefined) skus.push(step.sku);
      if (isStep(proved)) continue;
      if (step.state === 'changed') {
        const name = step.field === 'price' ? 'no price' : 'none';
        await store.saveStep(step, { reason: `Amazon shows ${shown.value ?? name}.` });
      }
    } catch (error) {
      if (signal.aborted) return skus;
      await store.saveStep(step, { reason: `Could not be read back: ${parts.describeError(error)}` });
      if (!isAboutListing(error)) break;
    }
  }
  await store.savePlan(id, { readAt: new Date(now()) });
  return skus;
}
