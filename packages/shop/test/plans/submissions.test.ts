import { describe, expect, test } from 'vitest';
import * as submissions from '../../src/plans/progress/submissions.ts';
import { listingAccess } from '../../src/plans/values/listing-access.ts';

const { listInProgress } = submissions;
type Submission = submissions.Submission;
const findReadBack = (inProgress: readonly Submission[], shown: submissions.Shown, now: number) =>
  submissions.findReadBack(listingAccess, inProgress, shown, now);
const decide = (
  step: Pick<Submission, 'fromValue' | 'toValue'>,
  shown: submissions.Shown,
  inProgress: readonly Submission[],
  now = later,
) => submissions.decide(listingAccess, { field: 'price', ...step }, shown, inProgress, now);

const start = Date.UTC(2026, 10, 24, 10);
const minute = 60_000;

function sent(position: number, fromValue: string, toValue: string, more: Partial<Submission> = {}): Submission {
  const sentAt = new Date(start + position * minute);
  const own = {
    planId: `plan-${position}`,
    position: 0,
    field: 'price',
    fromValue,
    toValue,
    sentAt,
    sendingNumber: position,
  };
  return { ...own, updatedBefore: '2026-11-01T00:00:00Z', readBackAt: null, ...more };
}

const shows = (value: string, updatedAt = '2026-11-01T00:00:00Z') => ({ value, updatedAt });
const later = start + 10 * minute;
const change = sent(0, '10.00', '12.00');
const undo = sent(1, '12.00', '10.00');

describe('prices that were sent', () => {
  test('Those after the last one that was read back may be in progress, for a day', () => {
    const readBackAt = new Date(later);
    expect(listInProgress([undo, change], later)).toEqual([change, undo]);
    expect(listInProgress([undo, { ...change, readBackAt }], later)).toEqual([undo]);
    expect(listInProgress([{ ...undo, readBackAt }, change], later)).toEqual([]);
    expect(listInProgress([change, undo], start + 24 * 60 * minute)).toEqual([undo]);
  });

  test('A price from before a change proves nothing, whatever the same price was sent for', () => {
    expect(findReadBack([change, undo], shows('10.00'), later)).toBeUndefined();
    expect(findReadBack([change, undo], shows('12'), later)).toBe(change);
    expect(findReadBack([undo], shows('10'), later)).toBe(undo);
    expect(findReadBack([change], shows('10'), later)).toBeUndefined();
    expect(findReadBack([], shows('10'), later)).toBeUndefined();
  });

  test('A price from before proves the last change when the listing was updated since, or an hour has passed', () => {
    expect(findReadBack([change, undo], shows('10', '2026-11-24T10:09:00Z'), later)).toBe(undo);
    const redo = sent(2, '10.00', '12.00');
    expect(findReadBack([change, undo, redo], shows('12', '2026-11-24T10:09:00Z'), later)).toBeUndefined();
    expect(findReadBack([change, undo, redo], shows('12'), start + 62 * minute)).toBe(redo);
  });
});

describe('a price that waits', () => {
  const back = { fromValue: '12.00', toValue: '10.00' };

  test('Is sent while the change that it takes back may be in progress, whatever a read shows', () => {
    expect(decide(back, shows('10'), [change])).toEqual({ kind: 'send' });
    expect(decide(back, shows('12'), [change])).toEqual({ kind: 'send' });
    expect(decide(back, shows('10'), [change, undo])).toEqual({ kind: 'send' });
  });

  test('Is not sent over a later price, of the console or of others', () => {
    const next = sent(1, '12.00', '13.00');
    expect(decide(back, shows('10'), [change, next])).toMatchObject({
      kind: 'skip',
      reason: expect.stringContaining('13.00'),
    });
    expect(decide(back, shows('11'), [change])).toEqual({ kind: 'skip', reason: 'The price is 11 now, not 12.00.' });
  });

  test('Is decided by a read when nothing is in progress, or when others changed the price', () => {
    expect(decide(back, shows('10'), [])).toEqual({ kind: 'there' });
    expect(decide(back, shows('12'), [])).toEqual({ kind: 'send' });
    expect(decide({ fromValue: '11', toValue: '14' }, shows('11'), [change])).toEqual({ kind: 'send' });
  });

  test('Is decided by a read after an hour if the listing was updated since, for others can have set the value back', () => {
    const hours = start + 62 * minute;
    expect(decide(back, shows('10', '2026-11-24T10:30:00Z'), [change], hours)).toEqual({ kind: 'there' });
    expect(decide(back, shows('10'), [change], hours)).toEqual({ kind: 'send' });
  });

  test('Is sent to a listing that has no value if the plan saw none, and not if it saw another', () => {
    const none = { value: undefined, updatedAt: undefined };
    expect(decide({ fromValue: null, toValue: '10' }, none, [])).toEqual({ kind: 'send' });
    expect(decide(back, none, [])).toEqual({ kind: 'skip', reason: 'The price is missing now, not 12.00.' });
    const first = sent(0, '', '9', { fromValue: null });
    expect(decide({ fromValue: '9', toValue: '10' }, none, [first])).toEqual({ kind: 'send' });
  });
});
