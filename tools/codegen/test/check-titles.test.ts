import { describe, expect, it } from 'vitest';
import { checkSummaries, checkTitles } from '../src/registry/check-titles.ts';

const titled = { type: 'GET_A', title: 'A Report', titleSource: 'amazon', searchTerms: [] } as const;
const check = (...rows: readonly object[]) =>
  checkTitles('report-types', rows as (typeof titled)[], ({ type }) => type);

describe('checkTitles', () => {
  it('checkTitles accepts rows with a title and its source', () => {
    expect(() => check(titled)).not.toThrow();
  });

  it.each([
    ['no title', { ...titled, type: 'GET_B', title: undefined }],
    ['an empty title', { ...titled, type: 'GET_B', title: '' }],
    ['an unknown source', { ...titled, type: 'GET_B', titleSource: 'guess' }],
    ['no search terms', { ...titled, type: 'GET_B', searchTerms: undefined }],
  ])('checkTitles rejects a row with %s, and names it', (_, row) => {
    expect(() => check(titled, row)).toThrow(/facts\/report-types\.json needs .* for: GET_B\./);
  });
});

describe('checkSummaries', () => {
  it('checkSummaries accepts a sentence, and names the report types without one', () => {
    const row = (reportType: string, summary?: string) => ({ reportType, summary }) as never;
    expect(() => checkSummaries([row('GET_A', 'Orders with their items.')])).not.toThrow();
    expect(() => checkSummaries([row('GET_A', 'Orders.'), row('GET_B'), row('GET_C', 'Orders')])).toThrow(
      'needs a summary for: GET_B, GET_C.',
    );
  });
});
