import type { RunJsonBase } from './run-json.ts';
import type { RunState } from './run-state.ts';

/** The first state of a run whose ID is known: it is polled first. */
export function buildFoundState(id: string, since: number): RunState {
  return { at: 'waiting', id, since, status: 'FOUND', polls: 0, nextAt: 0 };
}

/** The part of a run's JSON that shows what may have happened after it was saved. */
export type SavePoint = Pick<RunJsonBase, 'savedAt' | 'fromOnProgress'>;

/**
 * The state in which a run resumes from its JSON. A call that was not sent by then may have been sent before the process
 * died, unless the JSON was saved in `onProgress`: then its result is searched for first. The caller may know better: an ID
 * says which it is, null that it does not exist.
 */
export function buildResumedState(
  state: RunState,
  { savedAt, fromOnProgress }: SavePoint,
  id: string | null | undefined,
): RunState {
  if (!isCreationUnknown(state)) return state;
  if (id === null) return { at: 'ready', attempts: 0 };
  if (id !== undefined) return buildFoundState(id, savedAt);
  if (fromOnProgress && state.at !== 'unconfirmed') return state;
  return state.at === 'unconfirmed' ? state : { at: 'unconfirmed', attempts: 0, since: savedAt, nextAt: 0 };
}

/** Whether the state does not show that it was created. */
export function isCreationUnknown({ at }: RunState): boolean {
  return at === 'new' || at === 'ready' || at === 'unconfirmed';
}
