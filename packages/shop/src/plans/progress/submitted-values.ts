import { parseOrderField } from '../model/order-field.ts';
import type { PlanStep, StepKey, ValuePlace } from '../model/plan.ts';
import type { PlanStore, StepChanges } from '../model/plan-store.ts';
import type { ShownValue, ValueAccess } from '../model/value-client.ts';
import {
  findExpected,
  findReadBack,
  listInProgress,
  maxProcessingMilliseconds,
  nameField,
  type Submission,
} from './submissions.ts';

/** What reads submissions, and saves what a read proves. */
export interface ProgressParts {
  readonly store: PlanStore;
  readonly access: ValueAccess;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** Returns the submissions of a value that may still be in progress, oldest first. */
export async function readInProgress(
  { store, now }: Pick<ProgressParts, 'store' | 'now'>,
  place: ValuePlace,
): Promise<readonly Submission[]> {
  return listInProgress(
    (await readHistory(store, place, now())).filter(({ field }) => field === place.field),
    now(),
  );
}

/**
 * Returns why a value cannot be sent now because of another part of its attribute: Amazon replaces whole attributes, and the read does not show
 * the other part yet. Undefined if there is no such part.
 */
export async function findConflict(
  parts: ProgressParts,
  place: ValuePlace,
  { readField, updatedAt }: Pick<ShownValue, 'readField' | 'updatedAt'>,
): Promise<string | undefined> {
  const { store, access, now } = parts;
  const fields = new Set((await readHistory(store, place, now())).map(({ field }) => field));
  fields.delete(place.field);
  for (const field of fields) {
    const shown = { value: readField(field), updatedAt };
    const { inProgress } = await compareWithSent(parts, { ...place, field }, shown);
    const expected = findExpected(access, inProgress, shown, now());
    if (expected === undefined || access.isSame(field, shown.value, expected.toValue)) continue;
    return `A change of ${nameField(field)}, which is part of the same attribute, may still be in progress.`;
  }
  return undefined;
}

/**
 * Returns why a numbered thing of an order, such as `label 1`, is not sent: another step sent it before, however long ago. Undefined if none
 * did, and for what takes it back.
 */
export async function findUse(
  { store }: Pick<ProgressParts, 'store'>,
  place: ValuePlace,
  to: string,
  step?: StepKey,
): Promise<string | undefined> {
  const numbered = parseOrderField(place.field);
  if (numbered === undefined || to === '') return undefined;
  const isStep = (key: StepKey) => key.planId === step?.planId && key.position === step.position;
  const earlier = (await store.readSent(place, new Date(0))).find((sent) => sent.toValue !== '' && !isStep(sent));
  if (earlier === undefined) return undefined;
  const next = `${numbered.kind} ${numbered.number + 1}`;
  return `The ${place.field} of ${place.subject} was sent already, by the plan ${earlier.planId}. The next one is ${next}.`;
}

/** Compares a read with the values that were sent, and saves which one it proves. */
export async function compareWithSent(
  { store, access, now }: ProgressParts,
  place: ValuePlace,
  shown: Pick<ShownValue, 'value' | 'updatedAt' | 'submissionId'>,
): Promise<{ readonly inProgress: readonly Submission[]; readonly readBack: Submission | undefined }> {
  const inProgress = await readInProgress({ store, now }, place);
  const readBack = findReadBack(access, inProgress, shown, now());
  if (readBack === undefined) return { inProgress, readBack };
  // That also proves that Amazon made a change whose response was lost.
  const { submissionId } = shown;
  const proof = { state: 'changed', reason: null, readBackAt: new Date(now()), ...(submissionId && { submissionId }) };
  await store.saveStep(readBack, proof as StepChanges);
  return { inProgress: inProgress.slice(inProgress.indexOf(readBack) + 1), readBack };
}

async function readHistory(store: PlanStore, place: ValuePlace, now: number): Promise<readonly Submission[]> {
  return toSubmissions(await store.readSent(place, new Date(now - maxProcessingMilliseconds)));
}

/** Returns the steps that were sent. */
export function toSubmissions<Step extends PlanStep>(steps: readonly Step[]): readonly (Step & Submission)[] {
  return steps.flatMap(({ sentAt, sendingNumber, ...step }) =>
    sentAt === null ? [] : [{ ...step, sentAt, sendingNumber: sendingNumber ?? 0 } as Step & Submission],
  );
}
