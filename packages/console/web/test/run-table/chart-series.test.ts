import { expect, test } from 'vitest';
import {
  buildChartSeries,
  describeByCurrency,
  groupByCurrency,
  toDrawnPoints,
} from '../../src/components/run-table/model/chart-series.ts';
import { describeChart } from '../../src/components/run-table/model/chart-settings.ts';

test('Each currency is a separate series', () => {
  const points = toDrawnPoints([
    { at: '2024-01-01', currency: 'EUR', value: 66 },
    { at: '2024-01-01', currency: 'GBP', value: 110 },
    { at: null, currency: null, value: null },
  ]);
  expect(buildChartSeries(points, 'Sum of price')).toEqual({
    series: ['Sum of price, EUR', 'Sum of price, GBP', 'Sum of price, no currency'],
    rows: [
      { at: '2024-01-01', 'Sum of price, EUR': 66, 'Sum of price, GBP': 110 },
      { at: 'empty', 'Sum of price, no currency': 0 },
    ],
  });
  expect(groupByCurrency(points).map(([currency, some]) => [currency, some.length])).toEqual([
    ['EUR', 1],
    ['GBP', 1],
    ['no currency', 1],
  ]);
  const words = describeByCurrency('Sum of price', points, describeChart);
  expect(words).toMatch(/^Sum of price, EUR: .*66.*Sum of price, GBP: .*110/);
  expect(words).not.toContain('176');
});

test('Numbers without a currency are one series', () => {
  const points = toDrawnPoints([{ at: 'A', value: 2 }]);
  expect(buildChartSeries(points, 'Rows')).toEqual({ series: ['Rows'], rows: [{ at: 'A', Rows: 2 }] });
  expect(describeByCurrency('Rows', points, describeChart)).toBe(describeChart('Rows', points));
});
