import { describe, expect, it } from 'vitest';
import {
  chartTitle,
  chartWords,
  chooseBy,
  firstChart,
  mostGroups,
} from '../../src/components/run-table/model/chart-choice.ts';
import { likelyKeys } from '../../src/components/run-table/model/key-columns.ts';

const text = (name: string) => ({ name, type: 'text' as const });
const decimal = (name: string) => ({ name, type: 'decimal' as const });
const day = (name: string) => ({ name, type: 'date' as const });

describe('the first chart', () => {
  it.each([
    [
      'GET_SALES_AND_TRAFFIC_REPORT',
      [day('date'), decimal('traffic'), decimal('salesByDate.orderedProductSales.amount')],
      'line',
      'date',
      'salesByDate.orderedProductSales.amount',
    ],
    [
      'GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL',
      [text('sku'), decimal('quantity'), day('purchase-date'), decimal('item-price')],
      'line',
      'purchase-date',
      'item-price',
    ],
    [
      'GET_FBA_MYI_UNSUPPRESSED_INVENTORY_DATA',
      [text('sku'), decimal('your-price'), decimal('afn-fulfillable-quantity')],
      'bar',
      'sku',
      'afn-fulfillable-quantity',
    ],
    ['GET_OF_ANOTHER_KIND', [text('name'), decimal('value')], 'bar', 'name', 'value'],
  ])('of %s', (type, columns, kind, by, measure) => {
    expect(firstChart(columns, type)).toMatchObject({ kind, by, measure, aggregate: 'sum' });
  });

  it('counts rows where nothing can be added up', () => {
    expect(firstChart([text('a')])).toEqual({
      kind: 'bar',
      by: 'a',
      bucket: undefined,
      aggregate: 'count',
      measure: undefined,
    });
    expect(firstChart([])).toBeUndefined();
  });
});

it('draws lines over time and bars over groups', () => {
  const over = firstChart([day('day'), decimal('sum')]);
  if (over === undefined) throw new Error('There is no chart.');
  const bars = chooseBy(over, text('sku'));
  expect(bars).toMatchObject({ kind: 'bar', bucket: undefined });
  expect(chooseBy(bars, day('day'))).toMatchObject({ kind: 'line', bucket: 'day' });
  expect(mostGroups({ ...bars, kind: 'donut' })).toBe(8);
});

it('says in words what a chart shows', () => {
  const title = chartTitle({ kind: 'line', by: 'day', bucket: 'month', aggregate: 'sum', measure: 'price' });
  expect(title).toBe('Sum of price by day (month)');
  expect(
    chartWords(title, [
      { at: 'May', value: 2 },
      { at: 'June', value: 5 },
    ]),
  ).toBe('Sum of price by day (month): 2 groups, from May to June. Greatest: June with 5. Least: May with 2.');
  expect(chartWords('Rows', [])).toBe('Rows: nothing to show.');
});

it('guesses which columns tell rows apart', () => {
  expect(likelyKeys([text('price'), text('amazon-order-id'), text('sku')])).toEqual(['amazon-order-id', 'sku']);
  expect(likelyKeys([text('SKU'), text('units')])).toEqual(['SKU']);
  expect(likelyKeys([text('odd'), text('ones')])).toEqual(['odd']);
  expect(likelyKeys([])).toEqual([]);
});
