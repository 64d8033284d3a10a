import { describe, expect, it } from 'vitest';
import { describeOutcome } from '../src/components/run-status/run-outcome.ts';

type Files = Parameters<typeof describeOutcome>[0]['files'];

function outcome(kind: 'report' | 'feed', files: readonly object[], request = {}, progress = {}): string {
  return describeOutcome({ kind, request, progress, files: files as Files } as Parameters<typeof describeOutcome>[0]);
}

describe('describeOutcome', () => {
  const original = { name: 'report.json', kind: 'original', bytes: 4200 };
  const table = (rows: number) => ({ name: `${rows}.parquet`, kind: 'table', rows, bytes: 100 });

  it('describeOutcome adds up the rows of all tables and counts the tables', () => {
    expect(outcome('report', [original, table(27), table(66)])).toBe('93 rows in 2 tables, 4.2 KB');
    expect(outcome('report', [original, table(1)])).toBe('1 row, 4.2 KB');
    expect(outcome('report', [original])).toBe('4.2 KB');
    expect(outcome('report', [])).toBe('Done');
  });

  const results = { name: 'results.jsonl', kind: 'result', rows: 3, bytes: 306 };

  it('describeOutcome counts the accepted and rejected messages of a feed', () => {
    expect(outcome('feed', [results])).toBe('3 accepted');
    expect(outcome('feed', [results], {}, { rejectedMessages: 1 })).toBe('2 accepted, 1 rejected');
    expect(outcome('feed', [results], {}, { rejectedMessages: 1, outcome: 'unknown' })).toBe(
      '2 accepted, 1 rejected or unknown',
    );
    expect(outcome('feed', [])).toBe('Processed');
    expect(outcome('feed', [], {}, { rejectedMessages: 0, outcome: 'unknown' })).toBe('Amazon reported no results');
  });

  it('describeOutcome does not claim that messages of a document were accepted', () => {
    expect(outcome('feed', [results], { content: { kind: 'document' } })).toBe('3 messages processed');
  });
});
