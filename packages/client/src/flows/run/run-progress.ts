import type { RunState } from './run-state.ts';

/** How far a run has come, as callers see it. */
export interface RunProgress {
  /**
   * NEW, ASKED while nobody knows whether it was created, CREATED or FOUND, then as the marketplace spells it. LATE when it
   * was not ready in time.
   */
  readonly status: string;
  /** Undefined until it was created or found. */
  readonly id: string | undefined;
  /** Times it was looked at while it was unfinished. */
  readonly looks: number;
}

export function progressOf(state: RunState): RunProgress {
  return { status: statusOf(state), id: idOf(state), looks: 'looks' in state ? state.looks : 0 };
}

/** The marketplace's id of what is run, as soon as it is known. */
export function idOf(state: RunState): string | undefined {
  return 'id' in state ? state.id : undefined;
}

function statusOf(state: RunState): string {
  if (state.at === 'waiting' || state.at === 'ended') return state.status;
  if (state.at === 'late') return 'LATE';
  return state.at === 'asked' ? 'ASKED' : 'NEW';
}
