import { describe, expect, it } from 'vitest';
import { applyRunEvent } from '../../src/flows/run/apply-run-event.ts';
import { getNextStep } from '../../src/flows/run/get-next-step.ts';
import { type RunRules, searchInterval, visibilityDelay } from '../../src/flows/run/run-rules.ts';
import type { PollResult, RunEvent, RunState } from '../../src/flows/run/run-state.ts';

const rules: RunRules = {
  reusesExisting: false,
  interval: 10_000,
  backoffFactor: 1.5,
  maxInterval: 60_000,
  cancelAfter: undefined,
  maxWait: 3_600_000,
};

const now = 1_000_000;
const fresh: RunState = { type: 'new' };
const ready: RunState = { type: 'ready', attempts: 2 };
const unconfirmed: RunState = { type: 'unconfirmed', attempts: 1, since: now, nextAt: now };
const waiting: RunState = { type: 'waiting', id: 'R1', since: now, status: 'CREATED', polls: 0, nextAt: now };
const timedOut: RunState = { type: 'timed-out', id: 'R1', polls: 9 };
const ended: RunState = { type: 'ended', id: 'R1', status: 'DONE', documentId: 'D1', polls: 2 };
const allStates = [fresh, ready, unconfirmed, waiting, timedOut, ended];

const buildPollEvent = (result: Partial<PollResult>): RunEvent => ({
  type: 'polled',
  result: { status: 'IN_QUEUE', isFinal: false, documentId: undefined, ...result },
});
const applyEvent = (state: RunState, event: RunEvent, at = now, more: Partial<RunRules> = {}) =>
  applyRunEvent(state, event, { ...rules, ...more }, at);

describe('getNextStep', () => {
  const getStep = (state: RunState, at = now, more: Partial<RunRules> = {}) =>
    getNextStep(state, { ...rules, ...more }, at);

  it('getNextStep creates a report, or searches for a reusable one first', () => {
    expect(getStep(fresh)).toMatchObject({ type: 'create' });
    expect(getStep(fresh, now, { reusesExisting: true })).toMatchObject({ type: 'find-reusable' });
    expect(getStep(ready, now, { reusesExisting: true })).toMatchObject({ type: 'create' });
  });

  it('getNextStep searches for the created object when it is time', () => {
    expect(getStep(unconfirmed)).toMatchObject({ type: 'find-created' });
    expect(getStep(unconfirmed, now - 5)).toEqual({ type: 'wait', milliseconds: 5 });
  });

  it('getNextStep polls when it is time', () => {
    expect(getStep(waiting)).toMatchObject({ type: 'poll' });
    expect(getStep(waiting, now - 7)).toEqual({ type: 'wait', milliseconds: 7 });
  });

  it('getNextStep cancels a run that timed out, and ends an ended run', () => {
    expect(getStep(timedOut)).toMatchObject({ type: 'cancel' });
    expect(getStep(ended)).toEqual({ type: 'end', state: ended });
  });
});

describe('A run that creates', () => {
  it('A run that creates counts its attempts', () => {
    expect(applyEvent(fresh, { type: 'creating' })).toEqual(unconfirmed);
    expect(applyEvent(ready, { type: 'creating' })).toEqual({ ...unconfirmed, attempts: 3 });
  });

  it('A run that creates can create again after a rejection', () => {
    expect(applyEvent(unconfirmed, { type: 'rejected' })).toEqual({ type: 'ready', attempts: 0 });
  });

  it('A run that creates polls immediately after it received an ID', () => {
    expect(applyEvent(unconfirmed, { type: 'identified', id: 'R1' })).toEqual(waiting);
    expect(applyEvent(fresh, { type: 'identified', id: 'R1' })).toEqual(waiting);
  });

  it('A run that creates searches later when the outcome is unknown', () => {
    expect(applyEvent(unconfirmed, { type: 'outcome-unknown' })).toEqual({
      ...unconfirmed,
      nextAt: now + searchInterval,
    });
  });
});

describe('A run that searches', () => {
  it('A run that searches creates when it finds nothing reusable', () => {
    expect(applyEvent(fresh, { type: 'not-found' })).toEqual({ type: 'ready', attempts: 0 });
  });

  it('A run that searches searches again while the created object can still appear in the list', () => {
    const soon = now + visibilityDelay - 1;
    expect(applyEvent(unconfirmed, { type: 'not-found' }, soon)).toEqual({
      ...unconfirmed,
      nextAt: soon + searchInterval,
    });
  });

  it('A run that searches creates again when the created object can no longer appear', () => {
    expect(applyEvent(unconfirmed, { type: 'not-found' }, now + visibilityDelay)).toEqual({
      type: 'ready',
      attempts: 1,
    });
  });

  it('A run that searches restarts when it is not known whether the creation was sent', () => {
    expect(applyEvent({ ...unconfirmed, attempts: 0 }, { type: 'not-found' }, now + visibilityDelay)).toEqual(fresh);
  });
});

describe('A run that waits', () => {
  it('A run that waits polls at growing intervals up to the maximum', () => {
    const intervals: number[] = [];
    let state: RunState = waiting;
    for (let at = now; intervals.length < 7; at = (state as typeof waiting).nextAt) {
      state = applyEvent(state, buildPollEvent({ status: 'IN_PROGRESS' }), at);
      intervals.push((state as typeof waiting).nextAt - at);
    }
    expect(intervals).toEqual([10_000, 15_000, 22_500, 33_750, 50_625, 60_000, 60_000]);
    expect(state).toMatchObject({ type: 'waiting', status: 'IN_PROGRESS', polls: 7 });
  });

  it('A run that waits polls once more at its deadline and then times out', () => {
    const state = applyEvent(waiting, buildPollEvent({}), now + 3_595_000);
    expect(state).toMatchObject({ type: 'waiting', nextAt: now + 3_600_000 });
    expect(applyEvent(state, buildPollEvent({}), now + 3_600_000)).toEqual({ type: 'timed-out', id: 'R1', polls: 2 });
  });

  it('A run that waits times out after cancelAfter polls', () => {
    expect(applyEvent(waiting, buildPollEvent({}), now, { cancelAfter: 1 })).toEqual({
      type: 'timed-out',
      id: 'R1',
      polls: 1,
    });
  });

  it('A run that waits ends with a final status, even after its deadline', () => {
    const end = buildPollEvent({ status: 'DONE', isFinal: true, documentId: 'D1' });
    expect(applyEvent({ ...waiting, polls: 2 }, end, now + 9e9)).toEqual(ended);
  });

  it('A run that waits waits as after the first poll, up to its deadline, when Amazon does not know its ID yet', () => {
    const event = { type: 'not-visible' } as const;
    const { since } = waiting;
    expect(applyEvent(waiting, event, since)).toEqual({
      ...waiting,
      nextAt: since + Math.min(rules.interval, rules.maxWait),
    });
    const deadline = since + rules.maxWait;
    expect(applyEvent(waiting, event, deadline - 1)).toEqual({ ...waiting, nextAt: deadline });
    expect(applyEvent(waiting, event, deadline)).toEqual({ type: 'timed-out', id: waiting.id, polls: waiting.polls });
  });

  it('A run that waits polls immediately when it is woken', () => {
    expect(applyEvent({ ...waiting, nextAt: now + 9 }, { type: 'woken' })).toEqual(waiting);
  });
});

describe('A run that is cancelled', () => {
  it('A run that is cancelled ends with the status TIMED_OUT or, before its creation, CANCELLED', () => {
    const nothing = { documentId: undefined };
    expect(applyEvent(timedOut, { type: 'cancelled' })).toEqual({
      type: 'ended',
      id: 'R1',
      status: 'TIMED_OUT',
      polls: 9,
      ...nothing,
    });
    for (const state of [fresh, ready]) {
      const cancelled = { type: 'ended', id: undefined, status: 'CANCELLED', polls: 0, ...nothing };
      expect(applyEvent(state, { type: 'cancelled' })).toEqual(cancelled);
    }
  });
});

describe('Events that do not apply to a state', () => {
  const possible: Readonly<Record<string, readonly RunState['type'][]>> = {
    'outcome-unknown': ['unconfirmed'],
    'not-found': ['new', 'unconfirmed'],
    polled: ['waiting'],
    'not-visible': ['waiting'],
    woken: ['waiting'],
    cancelled: ['new', 'ready', 'timed-out'],
  };
  const events = [
    { type: 'outcome-unknown' },
    { type: 'not-found' },
    buildPollEvent({}),
    { type: 'not-visible' },
    { type: 'woken' },
    { type: 'cancelled' },
  ] as const;
  it.each(events)('Events that do not apply to a state change nothing: $type', (event) => {
    const others = allStates.filter(({ type }) => !possible[event.type]?.includes(type));
    for (const state of others) expect(applyEvent(state, event)).toBe(state);
  });
});
