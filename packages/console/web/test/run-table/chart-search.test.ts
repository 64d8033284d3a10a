import { expect, test } from 'vitest';
import { parseChart, serializeChart } from '../../src/components/run-table/model/chart-search.ts';

const columns = [
  { name: 'item-price', type: 'decimal' as const },
  { name: 'purchase-date', type: 'time' as const },
  { name: 'channel', type: 'text' as const },
  { name: 'odd, (name) 100%', type: 'decimal' as const },
];
const overDays = {
  kind: 'line',
  aggregate: 'sum',
  measure: 'item-price',
  by: 'purchase-date',
  bucket: 'day',
  splitBy: undefined,
} as const;

test('A chart in the URL can be read, and is restored', () => {
  expect(serializeChart(overDays)).toBe('line,sum(item-price),purchase-date,day');
  const counted = {
    ...overDays,
    kind: 'bar',
    aggregate: 'count',
    measure: undefined,
    by: 'channel',
    bucket: undefined,
  } as const;
  expect(serializeChart(counted)).toBe('bar,count,channel');
  expect(serializeChart({ ...overDays, splitBy: 'channel' })).toBe('line,sum(item-price),purchase-date,day,channel');
  const odd = { ...overDays, measure: 'odd, (name) 100%' };
  for (const settings of [
    overDays,
    counted,
    odd,
    { ...overDays, splitBy: 'channel' },
    { ...counted, splitBy: 'item-price' },
  ]) {
    expect(parseChart(serializeChart(settings), columns)).toEqual(settings);
  }
});

test.each([
  undefined,
  '',
  'line',
  'pie,count,channel',
  'line,total(item-price),purchase-date,day',
  'line,sum(missing),purchase-date,day',
  'line,sum(channel),purchase-date,day',
  'line,sum,purchase-date,day',
  'bar,count,missing',
  'bar,count,channel,,missing',
])('An invalid chart in the URL is ignored: %s', (text) => {
  expect(parseChart(text, columns)).toBeUndefined();
});
