import type { AnyRunJson } from './run-json.ts';
import type { RunState } from './run-state.ts';

/** Where a run begins whose id is known: it is looked at first. */
export function foundRun(id: string, since: number): RunState {
  return { at: 'waiting', id, since, status: 'FOUND', looks: 0, nextAt: 0 };
}

/** The part of a run's JSON that tells what may have happened since. */
export type KeptAt = Pick<AnyRunJson, 'madeAt' | 'current'>;

/**
 * Where a run goes on whose JSON was kept. What had not been asked for then may have been since, before the process died,
 * unless that would have been told: it is looked for first. The caller may know better: an id says which it is, null that it is
 * none.
 */
export function resumedRun(state: RunState, { madeAt, current }: KeptAt, id: string | null | undefined): RunState {
  if (!isDoubtful(state)) return state;
  if (id === null) return { at: 'ready', asks: 0 };
  if (id !== undefined) return foundRun(id, madeAt);
  if (current && state.at !== 'asked') return state;
  return state.at === 'asked' ? state : { at: 'asked', asks: 0, since: madeAt, nextAt: 0 };
}

/** Whether nobody knows if it was created. */
export function isDoubtful({ at }: RunState): boolean {
  return at === 'new' || at === 'ready' || at === 'asked';
}
