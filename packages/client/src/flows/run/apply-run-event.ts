import { getPollInterval, type RunRules, searchInterval, visibilityDelay } from './run-rules.ts';
import type { PollResult, RunEvent, RunState, WaitingRun } from './run-state.ts';

/** Returns the state after an event. An event that cannot happen in a state changes nothing. */
export function applyRunEvent(state: RunState, event: RunEvent, rules: RunRules, now: number): RunState {
  switch (event.type) {
    case 'creating':
      return { type: 'unconfirmed', attempts: countAttempts(state) + 1, since: now, nextAt: now };
    case 'may-exist':
      if (state.type !== 'new') return state;
      return { type: 'unconfirmed', attempts: event.attempts, since: event.since, nextAt: now };
    case 'without-effect':
      return state.type === 'unconfirmed' ? { type: 'ready', attempts: state.attempts - 1 } : state;
    case 'rejected':
      return { type: 'ready', attempts: 0 };
    case 'outcome-unknown':
      return state.type === 'unconfirmed' ? { ...state, nextAt: now + searchInterval } : state;
    case 'identified':
      return { type: 'waiting', id: event.id, since: now, status: 'CREATED', polls: 0, nextAt: now };
    case 'not-found':
      return applyNotFound(state, now);
    case 'polled':
      return state.type === 'waiting' ? applyPoll(state, event.result, rules, now) : state;
    case 'not-visible':
      return state.type === 'waiting' ? waitUntilVisible(state, rules, now) : state;
    case 'woken':
      return state.type === 'waiting' ? { ...state, nextAt: now } : state;
    case 'cancelled':
      return applyCancelled(state);
  }
}

function countAttempts(state: RunState): number {
  return state.type === 'ready' ? state.attempts : 0;
}

/** The search continues for a while, because Amazon may not list a new object yet. */
function applyNotFound(state: RunState, now: number): RunState {
  if (state.type === 'new') return { type: 'ready', attempts: 0 };
  if (state.type !== 'unconfirmed') return state;
  if (now - state.since < visibilityDelay) return { ...state, nextAt: now + searchInterval };
  return state.attempts === 0 ? { type: 'new' } : { type: 'ready', attempts: state.attempts };
}

function applyPoll(state: WaitingRun, poll: PollResult, rules: RunRules, now: number): RunState {
  const { id, since } = state;
  const { status, documentId } = poll;
  if (poll.isFinal) return { type: 'ended', id, status, documentId, polls: state.polls };
  const polls = state.polls + 1;
  const hasNoPollsLeft = rules.cancelAfter !== undefined && polls >= rules.cancelAfter;
  const deadline = since + rules.maxWait;
  if (hasNoPollsLeft || now >= deadline) return { type: 'timed-out', id, polls };
  return { ...state, status, polls, nextAt: Math.min(now + getPollInterval(polls, rules), deadline) };
}

/** Waits as after the first poll. It does not count as one, because it says nothing about the object. */
function waitUntilVisible(state: WaitingRun, rules: RunRules, now: number): RunState {
  const deadline = state.since + rules.maxWait;
  if (now >= deadline) return { type: 'timed-out', id: state.id, polls: state.polls };
  return { ...state, nextAt: Math.min(now + getPollInterval(1, rules), deadline) };
}

function applyCancelled(state: RunState): RunState {
  if (state.type === 'timed-out') {
    return { type: 'ended', id: state.id, status: 'TIMED_OUT', documentId: undefined, polls: state.polls };
  }
  if (state.type === 'new' || state.type === 'ready') {
    return { type: 'ended', id: undefined, status: 'CANCELLED', documentId: undefined, polls: 0 };
  }
  return state;
}
