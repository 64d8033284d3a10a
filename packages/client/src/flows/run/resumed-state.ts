import type { RunJsonBase } from './run-json.ts';
import type { RunState } from './run-state.ts';

/** Builds the first state of a run whose ID is known: its first step is a poll. */
export function buildFoundState(id: string, since: number): RunState {
  return { type: 'waiting', id, since, status: 'FOUND', polls: 0, nextAt: 0 };
}

/** The part of a run's JSON that shows what may have happened after it was saved. */
export type SavePoint = Pick<RunJsonBase, 'savedAt' | 'fromOnProgress'>;

/**
 * Builds the state in which a run resumes from its JSON. The creation may have been sent after the JSON was saved and before the
 * process died, so the run searches for the created object first. It does not search if the JSON was saved in `onProgress` before
 * the creation was sent, or if the caller passes the ID of the object, or null if it was not created.
 */
export function buildResumedState(
  state: RunState,
  { savedAt, fromOnProgress }: SavePoint,
  id: string | null | undefined,
): RunState {
  if (!isCreationUnknown(state)) return state;
  if (id === null) return { type: 'ready', attempts: 0 };
  if (id !== undefined) return buildFoundState(id, savedAt);
  if (fromOnProgress && state.type !== 'unconfirmed') return state;
  return state.type === 'unconfirmed' ? state : { type: 'unconfirmed', attempts: 0, since: savedAt, nextAt: 0 };
}

/** Whether the state does not show that the report, feed or query was created. */
export function isCreationUnknown({ type }: RunState): boolean {
  return type === 'new' || type === 'ready' || type === 'unconfirmed';
}
