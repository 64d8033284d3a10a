import type { PlanStep, ValuePlace } from '../model/plan.ts';
import type { PlanStore } from '../model/plan-store.ts';
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

/** Compares a read with the values that were sent, and saves which one it proves. */
export async function compareWithSent(
  { store, access, now }: ProgressParts,
  place: ValuePlace,
  shown: Pick<ShownValue, 'value' | 'updatedAt'>,
): Promise<{ readonly inProgress: readonly Submission[]; readonly readBack: Submission | undefined }> {
  const inProgress = await readInProgress({ store, now }, place);
  const readBack = findReadBack(access, inProgress, shown, now());
  if (readBack === undefined) return { inProgress, readBack };
  // That also proves that Amazon made a change whose response was lost.
  await store.saveStep(readBack, { state: 'changed', reason: null, readBackAt: new Date(now()) });
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
