import { describe, expect, it } from 'vitest';
import { outcomeText } from '../src/components/run-outcome.ts';

type Files = Parameters<typeof outcomeText>[0]['files'];

function outcome(kind: 'report' | 'feed', files: readonly object[], request = {}, progress = {}): string {
  return outcomeText({ kind, request, progress, files: files as Files } as Parameters<typeof outcomeText>[0]);
}

describe('what has come of a run', () => {
  const original = { name: 'report.json', kind: 'original', bytes: 4200 };
  const table = (rows: number) => ({ name: `${rows}.parquet`, kind: 'table', rows, bytes: 100 });

  it('is the rows of all its tables, and says that there are several', () => {
    expect(outcome('report', [original, table(27), table(66)])).toBe('93 rows in 2 tables, 4.2 KB');
    expect(outcome('report', [original, table(1)])).toBe('1 row, 4.2 KB');
    expect(outcome('report', [original])).toBe('4.2 KB');
    expect(outcome('report', [])).toBe('Done.');
  });

  const results = { name: 'results.jsonl', kind: 'result', rows: 3, bytes: 306 };

  it('is of a feed how many of its messages had an effect', () => {
    expect(outcome('feed', [results])).toBe('3 accepted');
    expect(outcome('feed', [results], {}, { notAccepted: 1 })).toBe('2 accepted, 1 not accepted');
    expect(outcome('feed', [results], {}, { notAccepted: 1, outcome: 'unknown' })).toBe(
      '2 accepted, 1 rejected or not known',
    );
    expect(outcome('feed', [])).toBe('Processed');
    expect(outcome('feed', [], {}, { notAccepted: 0, outcome: 'unknown' })).toBe(
      'The marketplace does not say what became of it',
    );
  });

  it('claims nothing of a document’s messages', () => {
    expect(outcome('feed', [results], { content: { form: 'document' } })).toBe('3 messages processed');
  });
});
