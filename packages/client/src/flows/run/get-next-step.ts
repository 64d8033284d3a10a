import type { RunRules } from './run-rules.ts';
import type { EndedRun, NewRun, ReadyRun, RunState, TimedOutRun, UnconfirmedRun, WaitingRun } from './run-state.ts';

export type RunStep =
  | { readonly type: 'find-reusable'; readonly state: NewRun }
  | { readonly type: 'create'; readonly state: NewRun | ReadyRun }
  | { readonly type: 'find-created'; readonly state: UnconfirmedRun }
  | { readonly type: 'poll'; readonly state: WaitingRun }
  | { readonly type: 'wait'; readonly milliseconds: number }
  | { readonly type: 'cancel'; readonly state: TimedOutRun }
  | { readonly type: 'end'; readonly state: EndedRun };

/** Returns the next step of a run. */
export function getNextStep(state: RunState, rules: RunRules, now: number): RunStep {
  switch (state.type) {
    case 'new':
      return { type: rules.reusesExisting ? 'find-reusable' : 'create', state };
    case 'ready':
      return { type: 'create', state };
    case 'unconfirmed':
      return now >= state.nextAt ? { type: 'find-created', state } : { type: 'wait', milliseconds: state.nextAt - now };
    case 'waiting':
      return now >= state.nextAt ? { type: 'poll', state } : { type: 'wait', milliseconds: state.nextAt - now };
    case 'timed-out':
      return { type: 'cancel', state };
    case 'ended':
      return { type: 'end', state };
  }
}
