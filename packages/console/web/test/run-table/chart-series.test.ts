import { expect, test } from 'vitest';
import { buildCharts, omitsIntervals } from '../../src/components/run-table/model/chart-series.ts';
import { listIntervals } from '../../src/components/run-table/model/time-axis.ts';

const overDays = { title: 'Sum of price', bucket: 'day', aggregate: 'sum' } as const;

test('Each currency has its own chart, and days without rows are zeros', () => {
  const charts = buildCharts(
    [
      { at: '2024-01-01', currency: 'EUR', value: 66 },
      { at: '2024-01-01', currency: 'GBP', value: 110 },
      { at: '2024-01-03', currency: null, value: 7 },
      { at: null, currency: 'EUR', value: 5 },
    ],
    overDays,
  );
  expect(charts.map(({ title, rows }) => [title, rows.map((row) => row[title])])).toEqual([
    ['Sum of price, EUR', [66, 0, 0]],
    ['Sum of price, GBP', [110, 0, 0]],
    ['Sum of price, no currency', [0, 0, 7]],
  ]);
  expect(charts[0]?.rows.map(({ at }) => at)).toEqual(['2024-01-01', '2024-01-02', '2024-01-03']);
});

test('A split chart has a series for each value', () => {
  const [chart] = buildCharts(
    [
      { at: '2024-01-01', value: 3, series: 'FBA' },
      { at: '2024-01-02', value: 1, series: null },
      { at: '2024-01-02', value: 2, series: undefined },
    ],
    { ...overDays, title: 'Rows' },
  );
  expect(chart?.series).toEqual(['FBA', 'empty', 'Other']);
  expect(chart?.rows).toEqual([
    { at: '2024-01-01', FBA: 3, empty: 0, Other: 0 },
    { at: '2024-01-02', FBA: 0, empty: 1, Other: 2 },
  ]);
});

test('An average has gaps instead of zeros', () => {
  const points = [
    { at: '2024-01-01', value: 3 },
    { at: '2024-01-03', value: 5 },
  ];
  const [chart] = buildCharts(points, { ...overDays, title: 'Average', aggregate: 'average' });
  expect(chart?.rows.map(({ Average }) => Average)).toEqual([3, null, 5]);
});

test('Groups that are not times are neither sorted nor filled', () => {
  const points = [
    { at: 'B', value: 9 },
    { at: 'A', value: 3 },
    { at: null, value: 1 },
  ];
  const [chart] = buildCharts(points, { title: 'Rows', bucket: undefined, aggregate: 'count' });
  expect(chart?.rows.map(({ at }) => at)).toEqual(['B', 'A', 'empty']);
});

test.each([
  [
    'hour',
    ['2024-02-28T23:00:00Z', '2024-02-29T01:00:00Z'],
    ['2024-02-28T23:00:00Z', '2024-02-29T00:00:00Z', '2024-02-29T01:00:00Z'],
  ],
  ['day', ['2024-02-28', '2024-03-01'], ['2024-02-28', '2024-02-29', '2024-03-01']],
  ['week', ['2024-01-01', '2024-01-15'], ['2024-01-01', '2024-01-08', '2024-01-15']],
  ['month', ['2023-12-01', '2024-02-01'], ['2023-12-01', '2024-01-01', '2024-02-01']],
  ['quarter', ['2023-10-01', '2024-04-01'], ['2023-10-01', '2024-01-01', '2024-04-01']],
  ['year', ['2022-01-01', '2024-01-01'], ['2022-01-01', '2023-01-01', '2024-01-01']],
] as const)('listIntervals lists every %s', (bucket, given, expected) => {
  expect(listIntervals(given, bucket)).toEqual(expected);
});

test('Too many intervals are not listed', () => {
  const places = ['2000-01-01T00:00:00Z', '2024-01-01T00:00:00Z'];
  expect(listIntervals(places, 'hour')).toBeUndefined();
  const points = places.map((at) => ({ at, value: 1 }));
  expect(omitsIntervals(points, 'hour')).toBe(true);
  expect(omitsIntervals(points, 'day')).toBe(true);
  expect(omitsIntervals(points, 'month')).toBe(false);
  expect(buildCharts(points, { ...overDays, bucket: 'hour' })[0]?.rows).toHaveLength(2);
});
