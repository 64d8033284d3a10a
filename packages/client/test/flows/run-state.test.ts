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
const fresh: RunState = { at: 'new' };
const ready: RunState = { at: 'ready', attempts: 2 };
const unconfirmed: RunState = { at: 'unconfirmed', attempts: 1, since: now, nextAt: now };
const waiting: RunState = { at: 'waiting', id: 'R1', since: now, status: 'CREATED', polls: 0, nextAt: now };
const timedOut: RunState = { at: 'timed-out', id: 'R1', polls: 9 };
const ended: RunState = { at: 'ended', id: 'R1', status: 'DONE', documentId: 'D1', polls: 2 };
const everywhere = [fresh, ready, unconfirmed, waiting, timedOut, ended];

const polled = (result: Partial<PollResult>): RunEvent => ({
  type: 'polled',
  result: { status: 'IN_QUEUE', isFinal: false, documentId: undefined, ...result },
});
const after = (state: RunState, event: RunEvent, at = now, more: Partial<RunRules> = {}) =>
  applyRunEvent(state, event, { ...rules, ...more }, at);

describe('what a run does next', () => {
  const step = (state: RunState, at = now, more: Partial<RunRules> = {}) =>
    getNextStep(state, { ...rules, ...more }, at);

  it('is to ask, or to look for one that exists first', () => {
    expect(step(fresh)).toMatchObject({ type: 'create' });
    expect(step(fresh, now, { reusesExisting: true })).toMatchObject({ type: 'find-reusable' });
    expect(step(ready, now, { reusesExisting: true })).toMatchObject({ type: 'create' });
  });

  it('is to find out what became of its question, when it is time', () => {
    expect(step(unconfirmed)).toMatchObject({ type: 'find-created' });
    expect(step(unconfirmed, now - 5)).toEqual({ type: 'wait', milliseconds: 5 });
  });

  it('is to look, when it is time', () => {
    expect(step(waiting)).toMatchObject({ type: 'poll' });
    expect(step(waiting, now - 7)).toEqual({ type: 'wait', milliseconds: 7 });
  });

  it('is to cancel what is timedOut, and nothing when it has ended', () => {
    expect(step(timedOut)).toMatchObject({ type: 'cancel' });
    expect(step(ended)).toEqual({ type: 'end', state: ended });
  });
});

describe('a run that asks', () => {
  it('counts how often it did', () => {
    expect(after(fresh, { type: 'creating' })).toEqual(unconfirmed);
    expect(after(ready, { type: 'creating' })).toEqual({ ...unconfirmed, attempts: 3 });
  });

  it('and is refused can ask again', () => {
    expect(after(unconfirmed, { type: 'rejected' })).toEqual({ at: 'ready', attempts: 0 });
  });

  it('and gets an id looks at once', () => {
    expect(after(unconfirmed, { type: 'identified', id: 'R1' })).toEqual(waiting);
    expect(after(fresh, { type: 'identified', id: 'R1' })).toEqual(waiting);
  });

  it('and gets no answer that tells searches a while later', () => {
    expect(after(unconfirmed, { type: 'outcome-unknown' })).toEqual({ ...unconfirmed, nextAt: now + searchInterval });
  });
});

describe('a run that searches', () => {
  it('asks when nothing exists that could be used', () => {
    expect(after(fresh, { type: 'not-found' })).toEqual({ at: 'ready', attempts: 0 });
  });

  it('searches again while what it asked for may still come', () => {
    const soon = now + visibilityDelay - 1;
    expect(after(unconfirmed, { type: 'not-found' }, soon)).toEqual({ ...unconfirmed, nextAt: soon + searchInterval });
  });

  it('asks again when it will not come any more', () => {
    expect(after(unconfirmed, { type: 'not-found' }, now + visibilityDelay)).toEqual({ at: 'ready', attempts: 1 });
  });

  it('begins anew when it is not even known whether it had asked', () => {
    expect(after({ ...unconfirmed, attempts: 0 }, { type: 'not-found' }, now + visibilityDelay)).toEqual(fresh);
  });
});

describe('a run that waits', () => {
  it('looks at growing intervals, up to the longest', () => {
    const intervals: number[] = [];
    let state: RunState = waiting;
    for (let at = now; intervals.length < 7; at = (state as typeof waiting).nextAt) {
      state = after(state, polled({ status: 'IN_PROGRESS' }), at);
      intervals.push((state as typeof waiting).nextAt - at);
    }
    expect(intervals).toEqual([10_000, 15_000, 22_500, 33_750, 50_625, 60_000, 60_000]);
    expect(state).toMatchObject({ at: 'waiting', status: 'IN_PROGRESS', polls: 7 });
  });

  it('looks once more at its deadline, and is late then', () => {
    const state = after(waiting, polled({}), now + 3_595_000);
    expect(state).toMatchObject({ at: 'waiting', nextAt: now + 3_600_000 });
    expect(after(state, polled({}), now + 3_600_000)).toEqual({ at: 'timed-out', id: 'R1', polls: 2 });
  });

  it('is late after so many looks', () => {
    expect(after(waiting, polled({}), now, { cancelAfter: 1 })).toEqual({ at: 'timed-out', id: 'R1', polls: 1 });
  });

  it('ends with what it looked at, even when it is late', () => {
    const end = polled({ status: 'DONE', isFinal: true, documentId: 'D1' });
    expect(after({ ...waiting, polls: 2 }, end, now + 9e9)).toEqual(ended);
  });

  it('looks at once when it is woken', () => {
    expect(after({ ...waiting, nextAt: now + 9 }, { type: 'woken' })).toEqual(waiting);
  });
});

describe('a run that is given up', () => {
  it('has ended timedOut, or without having asked', () => {
    const nothing = { documentId: undefined };
    expect(after(timedOut, { type: 'cancelled' })).toEqual({
      at: 'ended',
      id: 'R1',
      status: 'TIMED_OUT',
      polls: 9,
      ...nothing,
    });
    for (const state of [fresh, ready]) {
      const cancelled = { at: 'ended', id: undefined, status: 'CANCELLED', polls: 0, ...nothing };
      expect(after(state, { type: 'cancelled' })).toEqual(cancelled);
    }
  });
});

describe('what cannot happen where a run is', () => {
  const possible: Readonly<Record<string, readonly RunState['at'][]>> = {
    'outcome-unknown': ['unconfirmed'],
    'not-found': ['new', 'unconfirmed'],
    polled: ['waiting'],
    woken: ['waiting'],
    cancelled: ['new', 'ready', 'timed-out'],
  };
  const events = [
    { type: 'outcome-unknown' },
    { type: 'not-found' },
    polled({}),
    { type: 'woken' },
    { type: 'cancelled' },
  ] as const;
  it.each(events)('changes nothing: $type', (event) => {
    const others = everywhere.filter(({ at }) => !possible[event.type]?.includes(at));
    for (const state of others) expect(after(state, event)).toBe(state);
  });
});
