import type { Answer } from '../answers/answer.ts';
import { errorAnswer } from '../answers/error-answer.ts';
import { nameOfCode } from '../answers/name-of-code.ts';
import type { Desk } from '../desk.ts';
import type { Job } from '../state/jobs.ts';

/** How a job stands: running, or why it failed; `done` says the rest. */
export function jobAnswer<Result>(
  job: Job<Result>,
  desk: Desk,
  { kind, next, done }: { readonly kind: string; readonly next: string; readonly done: (result: Result) => Answer },
): Answer {
  const { id, state, progress, result, since } = job;
  if (result !== undefined) return done(result);
  if (state === 'failed') {
    const { says, facts, data } = errorAnswer(job.error, desk);
    return { says: `The ${kind} has failed. ${says}`, facts: { id, state, error: facts }, data };
  }
  return {
    says: `The ${kind} is under way. ${next}`,
    facts: { id, state, progress: nameOfCode(progress), since: new Date(since).toISOString() },
  };
}
