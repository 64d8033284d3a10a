import { expect, it } from 'vitest';
import { parseRunJson } from '../../src/flows/run/run-json.ts';

const waiting = { at: 'waiting', id: 'R1', since: 5, status: 'IN_QUEUE', looks: 3, nextAt: 9 };

it('The JSON of a report that 0.1.0 stored gets the names of format 2', () => {
  const request = {
    reportType: 'GET_X',
    marketplaceIds: ['M1'],
    reportOptions: { looks: 'at' },
    existing: { maxAge: 1 },
    cancelled: 'error',
    max_wait: 7,
  };
  const json = { run: 'report', format: 1, madeAt: 4, current: true, request, state: waiting };
  expect(parseRunJson(JSON.stringify(json))).toEqual({
    run: 'report',
    format: 2,
    savedAt: 4,
    fromOnProgress: true,
    request: {
      reportType: 'GET_X',
      marketplaceIds: ['M1'],
      reportOptions: { looks: 'at' },
      reuse: { maxAge: 1 },
      onCancelled: 'error',
      maxWait: 7,
    },
    state: { type: 'waiting', id: 'R1', since: 5, status: 'IN_QUEUE', polls: 3, nextAt: 9 },
  });
});

it('The JSON of a feed that 0.1.0 stored keeps that the feed was cancelled', () => {
  const feeds = [
    { documentId: 'D1', skus: ['A'], state: { at: 'asked', asks: 2, since: 5, nextAt: 9 } },
    { documentId: 'D2', state: { at: 'ended', id: 'F2', status: 'LATE', looks: 4 } },
  ];
  const json = { run: 'feed', format: 1, madeAt: 4, feedType: 'X', complete: true, cancelled: true, feeds };
  expect(parseRunJson(json)).toEqual({
    run: 'feed',
    format: 2,
    savedAt: 4,
    feedType: 'X',
    complete: true,
    cancelled: true,
    feeds: [
      { documentId: 'D1', skus: ['A'], state: { type: 'unconfirmed', attempts: 2, since: 5, nextAt: 9 } },
      { documentId: 'D2', state: { type: 'ended', id: 'F2', status: 'TIMED_OUT', polls: 4 } },
    ],
  });
});

it('The JSON of a query that 0.1.0 stored gets the new names on every page', () => {
  const pages = [
    { token: undefined, state: { at: 'late', id: 'Q1', looks: 2 }, nextToken: undefined },
    { token: 'T2', state: { at: 'new' }, nextToken: undefined },
  ];
  const json = { run: 'query', format: 1, madeAt: 4, request: { query: '{a}', max_wait: 7 }, pages };
  expect(parseRunJson(json)).toEqual({
    run: 'query',
    format: 2,
    savedAt: 4,
    request: { query: '{a}', maxWait: 7 },
    pages: [{ state: { type: 'timed-out', id: 'Q1', polls: 2 } }, { token: 'T2', state: { type: 'new' } }],
  });
});

it('Format 1 with parts of the wrong type is not changed into something else', () => {
  const json = { run: 'feed', format: 1, feeds: ['x', { state: 5 }], madeAt: 4 };
  expect(parseRunJson(json)).toEqual({ run: 'feed', format: 2, feeds: ['x', { state: 5 }], savedAt: 4 });
});
