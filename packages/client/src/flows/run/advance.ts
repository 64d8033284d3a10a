import { intervalAfter, type RunRules, searchInterval, settlingTime } from './run-rules.ts';
import type { Look, RunEvent, RunState, WaitingRun } from './run-state.ts';

/** Where a run is after something has happened. What cannot happen where it is changes nothing. */
export function advance(state: RunState, event: RunEvent, rules: RunRules, now: number): RunState {
  switch (event.type) {
    case 'asking':
      return { at: 'asked', asks: asksOf(state) + 1, since: now, nextAt: now };
    case 'recalled':
      return state.at === 'new' ? { at: 'asked', asks: event.asks, since: event.since, nextAt: now } : state;
    case 'without-effect':
      return state.at === 'asked' ? { at: 'ready', asks: state.asks - 1 } : state;
    case 'refused':
      return { at: 'ready', asks: 0 };
    case 'unsure':
      return state.at === 'asked' ? { ...state, nextAt: now + searchInterval } : state;
    case 'named':
      return { at: 'waiting', id: event.id, since: now, status: 'CREATED', looks: 0, nextAt: now };
    case 'missing':
      return afterSearch(state, now);
    case 'looked':
      return state.at === 'waiting' ? afterLook(state, event.look, rules, now) : state;
    case 'woken':
      return state.at === 'waiting' ? { ...state, nextAt: now } : state;
    case 'given-up':
      return givenUp(state);
  }
}

function asksOf(state: RunState): number {
  return state.at === 'ready' ? state.asks : 0;
}

/** What was asked for a moment ago may not be listed yet. */
function afterSearch(state: RunState, now: number): RunState {
  if (state.at === 'new') return { at: 'ready', asks: 0 };
  if (state.at !== 'asked') return state;
  if (now - state.since >= settlingTime) return state.asks === 0 ? { at: 'new' } : { at: 'ready', asks: state.asks };
  return { ...state, nextAt: now + searchInterval };
}

function afterLook(state: WaitingRun, look: Look, rules: RunRules, now: number): RunState {
  const { id, since } = state;
  if (look.isEnd) return { at: 'ended', id, status: look.status, documentId: look.documentId, looks: state.looks };
  const looks = state.looks + 1;
  const outOfLooks = rules.cancelAfter !== undefined && looks >= rules.cancelAfter;
  const lastAt = since + rules.maxWait;
  if (outOfLooks || now >= lastAt) return { at: 'late', id, looks };
  return { ...state, status: look.status, looks, nextAt: Math.min(now + intervalAfter(looks, rules), lastAt) };
}

function givenUp(state: RunState): RunState {
  if (state.at === 'late')
    return { at: 'ended', id: state.id, status: 'LATE', documentId: undefined, looks: state.looks };
  if (state.at === 'new' || state.at === 'ready') {
    return { at: 'ended', id: undefined, status: 'CANCELLED', documentId: undefined, looks: 0 };
  }
  return state;
}
