import { describe, expect, it } from 'vitest';
import { addOptionSummaries, type ReportTypeRow } from '../src/registry/add-option-summaries.ts';

const type = (reportType: string, ...names: readonly string[]) =>
  ({ reportType, reportOptions: names.map((name) => ({ name })) }) as unknown as ReportTypeRow;

const summaries = (...given: Parameters<typeof addOptionSummaries>) =>
  addOptionSummaries(...given).map(({ reportOptions }) => reportOptions.map(({ summary }) => summary));

describe('addOptionSummaries', () => {
  const types = [type('GET_A', 'period', 'asin'), type('GET_B', 'period')];
  const asin = { name: 'asin', summary: 'A product.' };
  const period = { name: 'period', summary: 'A span.' };

  it('addOptionSummaries uses the row of the report type, or else the row without report types', () => {
    const own = { name: 'period', reportTypes: ['GET_B'], summary: 'A whole span.' };
    expect(summaries(types, [asin, period, own])).toEqual([['A span.', 'A product.'], ['A whole span.']]);
  });

  it('addOptionSummaries throws for an option with no or several rows', () => {
    expect(() => summaries(types, [asin])).toThrow('has no row for period of GET_A');
    expect(() => summaries(types, [asin, period, period])).toThrow('has more than one row for period of GET_A');
  });

  it.each([
    ['a name that no type has', { name: 'colour', summary: 'A colour.' }, 'colour'],
    ['a type without the option', { name: 'asin', reportTypes: ['GET_B'], summary: '-' }, 'asin of GET_B'],
  ])('addOptionSummaries throws for a row of %s', (_, row, named) => {
    expect(() => summaries(types, [asin, period, row])).toThrow(
      `options that no report type has: ${named}. Remove these rows.`,
    );
  });

  it('addOptionSummaries throws for a row that other rows make unnecessary', () => {
    const own = { name: 'period', reportTypes: ['GET_A', 'GET_B'], summary: '-' };
    expect(() => summaries(types, [asin, period, own])).toThrow('options that no report type has: period.');
  });
});
