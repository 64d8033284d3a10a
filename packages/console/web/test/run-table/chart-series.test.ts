import { expect, test } from 'vitest';
import { chartWords } from '../../src/components/run-table/model/chart-choice.ts';
import {
  byCurrency,
  chartSeries,
  shownPoints,
  wordsByCurrency,
} from '../../src/components/run-table/model/chart-series.ts';

test('amounts of several currencies are drawn as a series each', () => {
  const points = shownPoints([
    { at: '2024-01-01', currency: 'EUR', value: 66 },
    { at: '2024-01-01', currency: 'GBP', value: 110 },
    { at: null, currency: null, value: null },
  ]);
  expect(chartSeries(points, 'Sum of price')).toEqual({
    series: ['Sum of price, EUR', 'Sum of price, GBP', 'Sum of price, no currency'],
    rows: [
      { at: '2024-01-01', 'Sum of price, EUR': 66, 'Sum of price, GBP': 110 },
      { at: 'empty', 'Sum of price, no currency': 0 },
    ],
  });
  expect(byCurrency(points).map(([currency, some]) => [currency, some.length])).toEqual([
    ['EUR', 1],
    ['GBP', 1],
    ['no currency', 1],
  ]);
  const words = wordsByCurrency('Sum of price', points, chartWords);
  expect(words).toMatch(/^Sum of price, EUR: .*66.*Sum of price, GBP: .*110/);
  expect(words).not.toContain('176');
});

test('numbers without a currency are one series', () => {
  const points = shownPoints([{ at: 'A', value: 2 }]);
  expect(chartSeries(points, 'Rows')).toEqual({ series: ['Rows'], rows: [{ at: 'A', Rows: 2 }] });
  expect(wordsByCurrency('Rows', points, chartWords)).toBe(chartWords('Rows', points));
});
