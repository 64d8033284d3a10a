import type { FeedMessageResult, FeedResult } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { showFeedResult } from '../src/runs/feed-result.ts';
import type { Shell } from '../src/shell/shell.ts';

type Status = FeedMessageResult['status'];

function resultWith(statuses: readonly Status[], counts: Partial<FeedResult['summary']>): FeedResult {
  return {
    summary: { processed: undefined, accepted: undefined, invalid: undefined, errors: 0, warnings: 0, ...counts },
    results: statuses.map((status, at) => ({ messageId: at + 1, sku: `S${at}`, status, issues: [] })),
    issues: [],
    feeds: [{ feedId: 'F1', status: 'DONE', document: undefined }],
  };
}

async function shown(result: FeedResult) {
  const told: string[] = [];
  const stream = { isTTY: false, columns: 200, write: (text: string) => told.push(text) };
  const form = { json: false, ndjson: false, all: false };
  const shell = { stdout: stream, stderr: stream, env: {} } as unknown as Shell;
  return { exit: await showFeedResult(result, form, shell), text: told.join('') };
}

describe('a feed that is done', () => {
  it('is a success where the marketplace says that all was accepted', async () => {
    const { exit, text } = await shown(resultWith(['ACCEPTED'], { processed: 1, accepted: 1, invalid: 0 }));
    expect([exit, text]).toEqual([0, 'feed F1 DONE: 1 processed, 1 accepted, 0 rejected; 0 errors, 0 warnings.\n']);
  });

  it('is none where nobody knows what became of a message', async () => {
    const { exit, text } = await shown(resultWith(['ACCEPTED', 'UNKNOWN'], { processed: 2, accepted: 1 }));
    expect(exit).toBe(1);
    expect(text).toContain('does not say what became of 1 message.');
    expect(text).toContain('UNKNOWN');
  });

  it('is none where there is no processing report', async () => {
    const { exit, text } = await shown(resultWith([], {}));
    expect(exit).toBe(1);
    expect(text).toContain('does not say what became of the messages.');
  });
});
