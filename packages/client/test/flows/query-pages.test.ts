import { describe, expect, it } from 'vitest';
import {
  buildResumedPages,
  initialPages,
  listQueryIds,
  type QueryPage,
  withNextPage,
  withPage,
} from '../../src/flows/query/query-pages.ts';
import type { RunState } from '../../src/flows/run/run-state.ts';

const ended = (status: string): RunState => ({ at: 'ended', id: 'Q1', status, documentId: 'D1', polls: 1 });
const waiting: RunState = { at: 'waiting', id: 'Q1', since: 1, status: 'IN_QUEUE', polls: 0, nextAt: 2 };
const asked: RunState = { at: 'unconfirmed', attempts: 1, since: 1, nextAt: 2 };
const late: RunState = { at: 'timed-out', id: 'Q1', polls: 3 };
const one = (state: RunState, nextToken?: string): QueryPage[] => [{ token: undefined, state, nextToken }];
const next = { token: 'T2', state: { at: 'new' }, nextToken: undefined };

describe('the next page', () => {
  it('comes after one that is done and names it', () => {
    expect(withNextPage(one(ended('DONE'), 'T2'))).toEqual([...one(ended('DONE'), 'T2'), next]);
  });

  it.each([
    ['the last', ended('DONE'), undefined],
    ['one that failed', ended('FATAL'), 'T2'],
    ['one that was cancelled', ended('CANCELLED'), 'T2'],
    ['one that was late', ended('TIMED_OUT'), 'T2'],
    ['one under way', waiting, 'T2'],
    ['one that may have been asked for', asked, 'T2'],
    ['one that is to be cancelled', late, 'T2'],
    ['one that is new', { at: 'new' }, 'T2'],
  ] as const)('does not come after %s', (_, state, token) => {
    const pages = one(state, token);
    expect(withNextPage(pages)).toBe(pages);
  });
});

describe('pages that are taken up again', () => {
  it.each([{ at: 'new' }, { at: 'ready', attempts: 2 }] as const)(
    'look for one that may have been asked for: %j',
    (state) => {
      const pages = [...one(ended('DONE'), 'T2'), { ...next, state }];
      const found = { at: 'unconfirmed', attempts: 0, since: 7, nextAt: 0 };
      expect(buildResumedPages(pages, { savedAt: 7 }, undefined)).toEqual([pages[0], { ...next, state: found }]);
    },
  );

  it.each([asked, waiting, late, ended('DONE')])('are as they were: %j', (state) => {
    const pages = one(state);
    expect(buildResumedPages(pages, { savedAt: 7 }, undefined)).toEqual(pages);
  });

  it.each([{ at: 'new' }, { at: 'ready', attempts: 2 }, asked] as const)('go on as the caller says: %j', (state) => {
    const pages = [...one(ended('DONE'), 'T2'), { ...next, state }];
    const found = { at: 'waiting', id: 'Q9', since: 7, status: 'FOUND', polls: 0, nextAt: 0 };
    expect(buildResumedPages(pages, { savedAt: 7 }, 'Q9')).toEqual([pages[0], { ...next, state: found }]);
    expect(buildResumedPages(pages, { savedAt: 7 }, null)).toEqual([
      pages[0],
      { ...next, state: { at: 'ready', attempts: 0 } },
    ]);
  });
});

it('a page that moves on leaves the others as they are', () => {
  const pages = withNextPage(one(ended('DONE'), 'T2'));
  expect(withPage(pages, 1, { state: waiting })).toEqual([pages[0], { ...next, state: waiting }]);
  expect(pages[1]).toEqual(next);
});

it('queries are named once they have an id', () => {
  expect(listQueryIds(initialPages)).toEqual([]);
  expect(listQueryIds([...one(ended('DONE')), ...one(asked), ...one(waiting)])).toEqual(['Q1', 'Q1']);
});
