import type { RunRules } from './run-rules.ts';
import type { AskedRun, EndedRun, LateRun, NewRun, ReadyRun, RunState, WaitingRun } from './run-state.ts';

export type RunStep =
  | { readonly do: 'reuse'; readonly state: NewRun }
  | { readonly do: 'ask'; readonly state: NewRun | ReadyRun }
  | { readonly do: 'find'; readonly state: AskedRun }
  | { readonly do: 'look'; readonly state: WaitingRun }
  | { readonly do: 'wait'; readonly milliseconds: number }
  | { readonly do: 'cancel'; readonly state: LateRun }
  | { readonly do: 'end'; readonly state: EndedRun };

/** What a run has to do next. */
export function nextStep(state: RunState, rules: RunRules, now: number): RunStep {
  switch (state.at) {
    case 'new':
      return { do: rules.reuses ? 'reuse' : 'ask', state };
    case 'ready':
      return { do: 'ask', state };
    case 'asked':
      return now >= state.nextAt ? { do: 'find', state } : { do: 'wait', milliseconds: state.nextAt - now };
    case 'waiting':
      return now >= state.nextAt ? { do: 'look', state } : { do: 'wait', milliseconds: state.nextAt - now };
    case 'late':
      return { do: 'cancel', state };
    case 'ended':
      return { do: 'end', state };
  }
}
