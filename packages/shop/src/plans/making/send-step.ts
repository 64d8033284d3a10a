import type { PlanStep } from '../model/plan.ts';
import type { StepChanges } from '../model/plan-store.ts';
import type { PlanClient, ShownValue } from '../model/value-client.ts';
import { type Decision, decide, nameField } from '../progress/submissions.ts';
import { compareWithSent, findConflict, findUse, type ProgressParts } from '../progress/submitted-values.ts';
import { describeFailure, describeResponse, describeSettled, isAboutSubject, isRejected } from './describe-outcome.ts';

/** What sends and reads values. */
export interface MakingParts extends ProgressParts {
  readonly client: PlanClient;
  /** Describes an error for users. Never returns a secret. */
  readonly describeError: (error: unknown) => string;
  /** Receives an error of saving that an error of Amazon hides. */
  readonly fail: (error: Error) => void;
  /** Whether an error of the program shows that a call was never made. Default: none does. */
  readonly isUnsent?: ((error: unknown) => boolean) | undefined;
}

/**
 * Sends a value that waits, unless it was changed elsewhere, and saves what became of it. The value is read first, so that a step that may have
 * been sent by a process that ended is sent again only if the read does not show it. Returns whether Amazon shows another value than the plan
 * expected, so that a copy has to be renewed. An error after the signal aborted leaves the step as it is.
 */
export async function sendStep(parts: MakingParts, step: PlanStep, signal: AbortSignal): Promise<boolean> {
  const { store, access, client, now } = parts;
  let isClaimed = false;
  try {
    // First: whatever is sent after this makes the claim fail.
    const turn = await store.readTurn(step);
    const shown = await access.read(client, step, step);
    const decision = await decideStep(parts, step, shown);
    if (decision.kind === 'skip') {
      await store.saveStep(step, { state: 'skipped', reason: decision.reason });
    } else if (decision.kind === 'there') {
      await store.saveStep(step, { state: 'changed', reason: null, readBackAt: new Date(now()) });
    } else if (decision.kind === 'settled') {
      await store.saveStep(step, decision.changes);
    } else {
      isClaimed = await store.claim(step, { sentAt: new Date(now()), updatedBefore: shown.updatedAt ?? null }, turn);
      if (!isClaimed) {
        await store.skipUnsent(step, `The ${nameField(step.field)} was changed meanwhile.`);
        return true;
      }
      const response = await shown.send(step.toValue, 'change');
      await store.saveStep(step, describeResponse(response, step.sentAt));
    }
    return decision.kind !== 'send';
  } catch (error) {
    // The step waits, as after the end of the process. The next run reads it first.
    if (signal.aborted) return false;
    const reason = parts.describeError(error);
    const failure = describeFailure(reason, isRejected(error, parts.isUnsent), step.sentAt);
    await store.saveStep(step, isClaimed ? failure : { state: 'failed', reason });
    // An error that is not about this listing or order would be that of all others, too.
    if (!isAboutSubject(error, step)) await store.skipWaiting(step.planId, `Not tried: ${reason}`);
    return false;
  }
}

type StepDecision = Decision | { readonly kind: 'settled'; readonly changes: StepChanges };

const unknown = { state: 'failed', reason: 'Amazon has not responded. It may have made the change.' } as const;

async function decideStep(parts: MakingParts, step: PlanStep, shown: ShownValue): Promise<StepDecision> {
  const { access, now } = parts;
  const { inProgress, readBack } = await compareWithSent(parts, step, shown);
  if (readBack?.planId === step.planId && readBack.position === step.position) return { kind: 'there' };
  const isSent = step.sentAt !== null;
  if (isSent && !access.isIdempotent(step.field)) {
    return { kind: 'settled', changes: describeSettled(step, shown) ?? unknown };
  }
  const decision = decide(access, step, shown, inProgress, now());
  if (decision.kind !== 'send') return decision;
  const conflict = (await findUse(parts, step, step.toValue, step)) ?? (await findConflict(parts, step, shown));
  return conflict === undefined ? decision : { kind: 'skip', reason: conflict };
}
