import { describe, expect, it } from 'vitest';
import {
  describeChart,
  formatChartTitle,
  getMaxGroups,
  suggestChart,
  withGroupColumn,
} from '../../src/components/run-table/model/chart-settings.ts';
import { guessKeyColumns } from '../../src/components/run-table/model/key-columns.ts';

const text = (name: string) => ({ name, type: 'text' as const });
const decimal = (name: string) => ({ name, type: 'decimal' as const });
const day = (name: string) => ({ name, type: 'date' as const });

describe('suggestChart', () => {
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
  ])('suggestChart picks the best columns of %s', (type, columns, kind, by, measure) => {
    expect(suggestChart(columns, type)).toMatchObject({ kind, by, measure, aggregate: 'sum' });
  });

  it('suggestChart counts rows if there are no numbers', () => {
    expect(suggestChart([text('a')])).toEqual({
      kind: 'bar',
      by: 'a',
      bucket: undefined,
      aggregate: 'count',
      measure: undefined,
    });
    expect(suggestChart([])).toBeUndefined();
  });
});

it('A chart shows lines over time and bars over groups', () => {
  const over = suggestChart([day('day'), decimal('sum')]);
  if (over === undefined) throw new Error('There is no chart.');
  const bars = withGroupColumn(over, text('sku'));
  expect(bars).toMatchObject({ kind: 'bar', bucket: undefined });
  expect(withGroupColumn(bars, day('day'))).toMatchObject({ kind: 'line', bucket: 'day' });
  expect(getMaxGroups({ ...bars, kind: 'donut' })).toBe(8);
});

it('describeChart describes a chart in words', () => {
  const title = formatChartTitle({ kind: 'line', by: 'day', bucket: 'month', aggregate: 'sum', measure: 'price' });
  expect(title).toBe('Sum of price by day (month)');
  expect(
    describeChart(title, [
      { at: 'May', value: 2 },
      { at: 'June', value: 5 },
    ]),
  ).toBe('Sum of price by day (month): 2 groups, from May to June. Highest: June with 5. Lowest: May with 2.');
  expect(describeChart('Rows', [])).toBe('Rows: no data.');
});

it('guessKeyColumns finds the columns that identify rows', () => {
  expect(guessKeyColumns([text('price'), text('amazon-order-id'), text('sku')])).toEqual(['amazon-order-id', 'sku']);
  expect(guessKeyColumns([text('SKU'), text('units')])).toEqual(['SKU']);
  expect(guessKeyColumns([text('odd'), text('ones')])).toEqual(['odd']);
  expect(guessKeyColumns([])).toEqual([]);
});
