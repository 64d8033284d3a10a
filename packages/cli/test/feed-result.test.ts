import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { FeedMessageResult, FeedResult } from 'supercargo';
import { describe, expect, it } from 'vitest';
import { printFeedResult } from '../src/runs/print-feed-result.ts';

type Status = FeedMessageResult['status'];

function buildResult(statuses: readonly Status[], counts: Partial<FeedResult['summary']>): FeedResult {
  return {
    summary: { processed: undefined, accepted: undefined, invalid: undefined, errors: 0, warnings: 0, ...counts },
    results: statuses.map((status, index) => ({ messageId: index + 1, sku: `S${index}`, status, issues: [] })),
    issues: [],
    feeds: [{ feedId: 'F1', status: 'DONE', document: undefined }],
  };
}

async function print(result: FeedResult) {
  const written: string[] = [];
  const stream = { isTTY: false, columns: 200, write: (text: string) => written.push(text) };
  const form = { json: false, ndjson: false, includeAccepted: false };
  const shell = { stdout: stream, stderr: stream, env: {} } as unknown as Shell;
  return { exit: await printFeedResult(result, form, shell), text: written.join('') };
}

describe('printFeedResult', () => {
  it('The exit code is 0 if Amazon accepted all messages', async () => {
    const { exit, text } = await print(buildResult(['ACCEPTED'], { processed: 1, accepted: 1, invalid: 0 }));
    expect([exit, text]).toEqual([0, 'feed F1 DONE: 1 processed, 1 accepted, 0 rejected; 0 errors, 0 warnings.\n']);
  });

  it('The exit code is 1 if the result of a message is unknown', async () => {
    const { exit, text } = await print(buildResult(['ACCEPTED', 'UNKNOWN'], { processed: 2, accepted: 1 }));
    expect(exit).toBe(1);
    expect(text).toContain('does not contain the result of 1 message.');
    expect(text).toContain('UNKNOWN');
  });

  it('The exit code is 1 if there is no processing report', async () => {
    const { exit, text } = await print(buildResult([], {}));
    expect(exit).toBe(1);
    expect(text).toContain('does not contain the result of the messages.');
  });
});
