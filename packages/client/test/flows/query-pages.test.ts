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

const ended = (status: string): RunState => ({ type: 'ended', id: 'Q1', status, documentId: 'D1', polls: 1 });
const waiting: RunState = { type: 'waiting', id: 'Q1', since: 1, status: 'IN_QUEUE', polls: 0, nextAt: 2 };
const unconfirmed: RunState = { type: 'unconfirmed', attempts: 1, since: 1, nextAt: 2 };
const timedOut: RunState = { type: 'timed-out', id: 'Q1', polls: 3 };
const one = (state: RunState, nextToken?: string): QueryPage[] => [{ token: undefined, state, nextToken }];
const next = { token: 'T2', state: { type: 'new' }, nextToken: undefined };

describe('withNextPage', () => {
  it('withNextPage adds the page that the last page names when the last page is done', () => {
    expect(withNextPage(one(ended('DONE'), 'T2'))).toEqual([...one(ended('DONE'), 'T2'), next]);
  });

  it.each([
    ['the last page', ended('DONE'), undefined],
    ['one that failed', ended('FATAL'), 'T2'],
    ['one that was cancelled', ended('CANCELLED'), 'T2'],
    ['one that timed out', ended('TIMED_OUT'), 'T2'],
    ['one in progress', waiting, 'T2'],
    ['one whose outcome is unknown', unconfirmed, 'T2'],
    ['one that timed out and is not cancelled yet', timedOut, 'T2'],
    ['one that was not sent', { type: 'new' }, 'T2'],
  ] as const)('withNextPage adds no page after %s', (_, state, token) => {
    const pages = one(state, token);
    expect(withNextPage(pages)).toBe(pages);
  });
});

describe('buildResumedPages', () => {
  it.each([{ type: 'new' }, { type: 'ready', attempts: 2 }] as const)(
    'buildResumedPages searches for a page that may have been created: %j',
    (state) => {
      const pages = [...one(ended('DONE'), 'T2'), { ...next, state }];
      const found = { type: 'unconfirmed', attempts: 0, since: 7, nextAt: 0 };
      expect(buildResumedPages(pages, { savedAt: 7 }, undefined)).toEqual([pages[0], { ...next, state: found }]);
    },
  );

  it.each([unconfirmed, waiting, timedOut, ended('DONE')])(
    'buildResumedPages leaves other pages unchanged: %j',
    (state) => {
      const pages = one(state);
      expect(buildResumedPages(pages, { savedAt: 7 }, undefined)).toEqual(pages);
    },
  );

  it.each([{ type: 'new' }, { type: 'ready', attempts: 2 }, unconfirmed] as const)(
    'buildResumedPages uses the query ID that the caller passes: %j',
    (state) => {
      const pages = [...one(ended('DONE'), 'T2'), { ...next, state }];
      const found = { type: 'waiting', id: 'Q9', since: 7, status: 'FOUND', polls: 0, nextAt: 0 };
      expect(buildResumedPages(pages, { savedAt: 7 }, 'Q9')).toEqual([pages[0], { ...next, state: found }]);
      expect(buildResumedPages(pages, { savedAt: 7 }, null)).toEqual([
        pages[0],
        { ...next, state: { type: 'ready', attempts: 0 } },
      ]);
    },
  );
});

it('withPage changes one page and leaves the others unchanged', () => {
  const pages = withNextPage(one(ended('DONE'), 'T2'));
  expect(withPage(pages, 1, { state: waiting })).toEqual([pages[0], { ...next, state: waiting }]);
  expect(pages[1]).toEqual(next);
});

it('listQueryIds lists the IDs of the queries that were created', () => {
  expect(listQueryIds(initialPages)).toEqual([]);
  expect(listQueryIds([...one(ended('DONE')), ...one(unconfirmed), ...one(waiting)])).toEqual(['Q1', 'Q1']);
});
