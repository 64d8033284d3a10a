import type { RunState } from './run-state.ts';

/** The progress of a run. */
export interface RunProgress {
  /**
   * NEW, UNCONFIRMED while it is not known whether it was created, CREATED or FOUND, then Amazon's status in its spelling.
   * TIMED_OUT when it was not done within `maxWait`.
   */
  readonly status: string;
  /** Undefined until the report, feed or query was created or found. */
  readonly id: string | undefined;
  /** Number of polls that found it unfinished. */
  readonly polls: number;
}

export function toRunProgress(state: RunState): RunProgress {
  return { status: getStatus(state), id: getRunId(state), polls: 'polls' in state ? state.polls : 0 };
}

/** Amazon's ID of the report, feed or query, as soon as it is known. */
export function getRunId(state: RunState): string | undefined {
  return 'id' in state ? state.id : undefined;
}

function getStatus(state: RunState): string {
  if (state.type === 'waiting' || state.type === 'ended') return state.status;
  if (state.type === 'timed-out') return 'TIMED_OUT';
  return state.type === 'unconfirmed' ? 'UNCONFIRMED' : 'NEW';
}
