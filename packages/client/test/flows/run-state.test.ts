import { describe, expect, it } from 'vitest';
import { advance } from '../../src/flows/run/advance.ts';
import { nextStep } from '../../src/flows/run/next-step.ts';
import { type RunRules, searchInterval, settlingTime } from '../../src/flows/run/run-rules.ts';
import type { Look, RunEvent, RunState } from '../../src/flows/run/run-state.ts';

const rules: RunRules = {
  reuses: false,
  interval: 10_000,
  growth: 1.5,
  longestInterval: 60_000,
  cancelAfter: undefined,
  maxWait: 3_600_000,
};

const now = 1_000_000;
const fresh: RunState = { at: 'new' };
const ready: RunState = { at: 'ready', asks: 2 };
const asked: RunState = { at: 'asked', asks: 1, since: now, nextAt: now };
const waiting: RunState = { at: 'waiting', id: 'R1', since: now, status: 'CREATED', looks: 0, nextAt: now };
const late: RunState = { at: 'late', id: 'R1', looks: 9 };
const ended: RunState = { at: 'ended', id: 'R1', status: 'DONE', documentId: 'D1', looks: 2 };
const everywhere = [fresh, ready, asked, waiting, late, ended];

const looked = (look: Partial<Look>): RunEvent => ({
  type: 'looked',
  look: { status: 'IN_QUEUE', isEnd: false, documentId: undefined, ...look },
});
const after = (state: RunState, event: RunEvent, at = now, more: Partial<RunRules> = {}) =>
  advance(state, event, { ...rules, ...more }, at);

describe('what a run does next', () => {
  const step = (state: RunState, at = now, more: Partial<RunRules> = {}) => nextStep(state, { ...rules, ...more }, at);

  it('is to ask, or to look for one that exists first', () => {
    expect(step(fresh)).toMatchObject({ do: 'ask' });
    expect(step(fresh, now, { reuses: true })).toMatchObject({ do: 'reuse' });
    expect(step(ready, now, { reuses: true })).toMatchObject({ do: 'ask' });
  });

  it('is to find out what became of its question, when it is time', () => {
    expect(step(asked)).toMatchObject({ do: 'find' });
    expect(step(asked, now - 5)).toEqual({ do: 'wait', milliseconds: 5 });
  });

  it('is to look, when it is time', () => {
    expect(step(waiting)).toMatchObject({ do: 'look' });
    expect(step(waiting, now - 7)).toEqual({ do: 'wait', milliseconds: 7 });
  });

  it('is to cancel what is late, and nothing when it has ended', () => {
    expect(step(late)).toMatchObject({ do: 'cancel' });
    expect(step(ended)).toEqual({ do: 'end', state: ended });
  });
});

describe('a run that asks', () => {
  it('counts how often it did', () => {
    expect(after(fresh, { type: 'asking' })).toEqual(asked);
    expect(after(ready, { type: 'asking' })).toEqual({ ...asked, asks: 3 });
  });

  it('and is refused can ask again', () => {
    expect(after(asked, { type: 'refused' })).toEqual({ at: 'ready', asks: 0 });
  });

  it('and gets an id looks at once', () => {
    expect(after(asked, { type: 'named', id: 'R1' })).toEqual(waiting);
    expect(after(fresh, { type: 'named', id: 'R1' })).toEqual(waiting);
  });

  it('and gets no answer that tells searches a while later', () => {
    expect(after(asked, { type: 'unsure' })).toEqual({ ...asked, nextAt: now + searchInterval });
  });
});

describe('a run that searches', () => {
  it('asks when nothing exists that could be used', () => {
    expect(after(fresh, { type: 'missing' })).toEqual({ at: 'ready', asks: 0 });
  });

  it('searches again while what it asked for may still come', () => {
    const soon = now + settlingTime - 1;
    expect(after(asked, { type: 'missing' }, soon)).toEqual({ ...asked, nextAt: soon + searchInterval });
  });

  it('asks again when it will not come any more', () => {
    expect(after(asked, { type: 'missing' }, now + settlingTime)).toEqual({ at: 'ready', asks: 1 });
  });

  it('begins anew when it is not even known whether it had asked', () => {
    expect(after({ ...asked, asks: 0 }, { type: 'missing' }, now + settlingTime)).toEqual(fresh);
  });
});

describe('a run that waits', () => {
  it('looks at growing intervals, up to the longest', () => {
    const intervals: number[] = [];
    let state: RunState = waiting;
    for (let at = now; intervals.length < 7; at = (state as typeof waiting).nextAt) {
      state = after(state, looked({ status: 'IN_PROGRESS' }), at);
      intervals.push((state as typeof waiting).nextAt - at);
    }
    expect(intervals).toEqual([10_000, 15_000, 22_500, 33_750, 50_625, 60_000, 60_000]);
    expect(state).toMatchObject({ at: 'waiting', status: 'IN_PROGRESS', looks: 7 });
  });

  it('looks once more at its deadline, and is late then', () => {
    const state = after(waiting, looked({}), now + 3_595_000);
    expect(state).toMatchObject({ at: 'waiting', nextAt: now + 3_600_000 });
    expect(after(state, looked({}), now + 3_600_000)).toEqual({ at: 'late', id: 'R1', looks: 2 });
  });

  it('is late after so many looks', () => {
    expect(after(waiting, looked({}), now, { cancelAfter: 1 })).toEqual({ at: 'late', id: 'R1', looks: 1 });
  });

  it('ends with what it looked at, even when it is late', () => {
    const end = looked({ status: 'DONE', isEnd: true, documentId: 'D1' });
    expect(after({ ...waiting, looks: 2 }, end, now + 9e9)).toEqual(ended);
  });

  it('looks at once when it is woken', () => {
    expect(after({ ...waiting, nextAt: now + 9 }, { type: 'woken' })).toEqual(waiting);
  });
});

describe('a run that is given up', () => {
  it('has ended late, or without having asked', () => {
    const nothing = { documentId: undefined };
    expect(after(late, { type: 'given-up' })).toEqual({ at: 'ended', id: 'R1', status: 'LATE', looks: 9, ...nothing });
    for (const state of [fresh, ready]) {
      const cancelled = { at: 'ended', id: undefined, status: 'CANCELLED', looks: 0, ...nothing };
      expect(after(state, { type: 'given-up' })).toEqual(cancelled);
    }
  });
});

describe('what cannot happen where a run is', () => {
  const possible: Readonly<Record<string, readonly RunState['at'][]>> = {
    unsure: ['asked'],
    missing: ['new', 'asked'],
    looked: ['waiting'],
    woken: ['waiting'],
    'given-up': ['new', 'ready', 'late'],
  };
  const events = [
    { type: 'unsure' },
    { type: 'missing' },
    looked({}),
    { type: 'woken' },
    { type: 'given-up' },
  ] as const;
  it.each(events)('changes nothing: $type', (event) => {
    const others = everywhere.filter(({ at }) => !possible[event.type]?.includes(at));
    for (const state of others) expect(after(state, event)).toBe(state);
  });
});
