import { describe, expect, it } from 'vitest';
import { buildAttempts, buildSpans } from '../src/components/calls/call-spans.ts';
import { parseSearch, toFilters } from '../src/features/activity/model/filters.ts';

describe('parseSearch and toFilters', () => {
  it('parseSearch ignores invalid search parameters', () => {
    expect(
      parseSearch({
        tab: 'errors',
        code: 500,
        method: 'BREW',
        outcome: '4xx',
        last: '1h',
        since: '2026-01-01T00:00:00Z',
        until: 'soon',
        q: '',
        unknown: 'x',
      }),
    ).toEqual({ tab: 'errors', code: '500', outcome: '4xx', last: '1h', since: '2026-01-01T00:00:00.000Z' });
  });

  it('toFilters converts a time range to a start time', () => {
    const now = Date.parse('2026-01-02T00:00:00Z');
    expect(toFilters({ last: '24h', q: 'lamp' }, now)).toEqual({ since: '2026-01-01T00:00:00.000Z', text: 'lamp' });
    expect(toFilters({ tab: 'errors' }, now)).toEqual({});
  });
});

describe('timeline of a call', () => {
  const timeline = [
    { kind: 'token', at: 1, grant: 'refresh_token' },
    { kind: 'token-end', at: 40, grant: 'refresh_token', status: 200 },
    { kind: 'slot', at: 40, waitedMilliseconds: 0, remaining: 1, burst: 2 },
    { kind: 'request', at: 41, attempt: 1 },
    { kind: 'first-byte', at: 60, attempt: 1 },
    { kind: 'response', at: 61, attempt: 1, status: 429 },
    { kind: 'retry', at: 61, attempt: 1, reason: 'throttled', waitMilliseconds: 500 },
    { kind: 'wait', at: 61, expectedMilliseconds: 500 },
    { kind: 'slot', at: 560, waitedMilliseconds: 499, remaining: 0, burst: 2 },
    { kind: 'request', at: 560, attempt: 2 },
    { kind: 'failure', at: 600, attempt: 2, code: 'ECONNRESET' },
  ] as const;

  it('buildSpans returns spans without gaps up to the end of the call', () => {
    const spans = buildSpans(timeline, 605);
    expect(spans.map(({ kind, from, to }) => [kind, from, to])).toEqual([
      ['other', 0, 1],
      ['token', 1, 40],
      ['other', 40, 41],
      ['sending', 41, 60],
      ['receiving', 60, 61],
      ['quota', 61, 560],
      ['sending', 560, 600],
      ['other', 600, 605],
    ]);
  });

  it('buildAttempts returns each attempt with its response or error', () => {
    expect(buildAttempts(timeline)).toMatchObject([
      { attempt: 1, sentAt: 41, firstByteAt: 60, endedAt: 61, status: 429 },
      { attempt: 2, sentAt: 560, firstByteAt: undefined, endedAt: 600, status: undefined, code: 'ECONNRESET' },
    ]);
  });
});
