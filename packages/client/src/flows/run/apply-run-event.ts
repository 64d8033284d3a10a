import { getPollInterval, type RunRules, searchInterval, visibilityDelay } from './run-rules.ts';
import type { PollResult, RunEvent, RunState, WaitingRun } from './run-state.ts';

/** Returns the state after an event. An event that cannot happen in a state changes nothing. */
export function applyRunEvent(state: RunState, event: RunEvent, rules: RunRules, now: number): RunState {
  switch (event.type) {
    case 'creating':
      return { at: 'unconfirmed', attempts: countAttempts(state) + 1, since: now, nextAt: now };
    case 'may-exist':
      if (state.at !== 'new') return state;
      return { at: 'unconfirmed', attempts: event.attempts, since: event.since, nextAt: now };
    case 'without-effect':
      return state.at === 'unconfirmed' ? { at: 'ready', attempts: state.attempts - 1 } : state;
    case 'rejected':
      return { at: 'ready', attempts: 0 };
    case 'outcome-unknown':
      return state.at === 'unconfirmed' ? { ...state, nextAt: now + searchInterval } : state;
    case 'identified':
      return { at: 'waiting', id: event.id, since: now, status: 'CREATED', polls: 0, nextAt: now };
    case 'not-found':
      return applyNotFound(state, now);
    case 'polled':
      return state.at === 'waiting' ? applyPoll(state, event.result, rules, now) : state;
    case 'woken':
      return state.at === 'waiting' ? { ...state, nextAt: now } : state;
    case 'cancelled':
      return applyCancelled(state);
  }
}

function countAttempts(state: RunState): number {
  return state.at === 'ready' ? state.attempts : 0;
}

/** The search continues for a while, because Amazon may not list a new object yet. */
function applyNotFound(state: RunState, now: number): RunState {
  if (state.at === 'new') return { at: 'ready', attempts: 0 };
  if (state.at !== 'unconfirmed') return state;
  if (now - state.since < visibilityDelay) return { ...state, nextAt: now + searchInterval };
  return state.attempts === 0 ? { at: 'new' } : { at: 'ready', attempts: state.attempts };
}

function applyPoll(state: WaitingRun, result: PollResult, rules: RunRules, now: number): RunState {
  const { id, since } = state;
  const { status, documentId } = result;
  if (result.isFinal) return { at: 'ended', id, status, documentId, polls: state.polls };
  const polls = state.polls + 1;
  const hasNoPollsLeft = rules.cancelAfter !== undefined && polls >= rules.cancelAfter;
  const deadline = since + rules.maxWait;
  if (hasNoPollsLeft || now >= deadline) return { at: 'timed-out', id, polls };
  return { ...state, status, polls, nextAt: Math.min(now + getPollInterval(polls, rules), deadline) };
}

function applyCancelled(state: RunState): RunState {
  if (state.at === 'timed-out') {
    return { at: 'ended', id: state.id, status: 'TIMED_OUT', documentId: undefined, polls: state.polls };
  }
  if (state.at === 'new' || state.at === 'ready') {
    return { at: 'ended', id: undefined, status: 'CANCELLED', documentId: undefined, polls: 0 };
  }
  return state;
}
