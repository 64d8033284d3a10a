import { type FeedMessageResult, type FeedResult, getFeedOutcome } from 'supercargo';
import { describe, expect, it } from 'vitest';

interface Given {
  readonly statuses?: readonly FeedMessageResult['status'][];
  readonly summary?: Partial<FeedResult['summary']>;
  readonly issues?: FeedResult['issues'];
  readonly feeds?: readonly string[];
}

function readOutcome({ statuses = [], summary = {}, issues = [], feeds = ['DONE'] }: Given) {
  return getFeedOutcome({
    summary: { processed: 2, accepted: 2, invalid: undefined, errors: 0, warnings: 0, ...summary },
    results: statuses.map((status, at) => ({ messageId: at + 1, status, issues: [] })),
    issues,
    feeds: feeds.map((status) => ({ feedId: 'F1', status, document: undefined })),
  });
}

describe('getFeedOutcome', () => {
  it('getFeedOutcome returns accepted if every message was accepted, with or without warnings', () => {
    expect(readOutcome({ statuses: ['ACCEPTED', 'ACCEPTED'], summary: { invalid: 0, warnings: 3 } })).toBe('accepted');
    expect(readOutcome({})).toBe('accepted');
  });

  it.each<Given>([
    { statuses: ['ACCEPTED', 'INVALID'] },
    { summary: { invalid: 1 } },
    { summary: { errors: 1 } },
    { issues: [{ severity: 'ERROR', message: 'No such merchant' }] },
    { statuses: ['CANCELLED'], feeds: ['CANCELLED'], summary: { processed: undefined } },
  ])('getFeedOutcome returns rejected if some or all messages were rejected: %j', (given) => {
    expect(readOutcome(given)).toBe('rejected');
  });

  it.each<Given>([
    { statuses: ['ACCEPTED', 'UNKNOWN'] },
    { statuses: ['INVALID', 'UNKNOWN'] },
    { summary: { processed: undefined, accepted: undefined } },
    { feeds: ['DONE', 'FATAL'] },
  ])('The outcome of a feed is unknown if the processing report does not state it: %j', (given) => {
    expect(readOutcome(given)).toBe('unknown');
  });
});
