import { describe, expect, it } from 'vitest';
import { buildSqlChart, suggestSqlChart } from '../../src/components/sql-chart/model/sql-chart.ts';

const columns = [
  { name: 'day', type: 'TIMESTAMP' },
  { name: 'sku', type: 'VARCHAR' },
  { name: 'units', type: 'BIGINT' },
  { name: 'sales', type: 'DECIMAL(18,4)' },
];

const rows = [
  ['2026-11-25T00:00:00.000Z', 'LAMP', '3', '30.5'],
  ['2026-11-24T00:00:00.000Z', 'LAMP', '2', null],
  ['2026-11-24T00:00:00.000Z', 'CHAIR', '1', 'NaN'],
  [null, 'CHAIR', '9', '9'],
];

const draw = (settings: Partial<Parameters<typeof buildSqlChart>[1]>) =>
  buildSqlChart({ columns, rows }, { kind: 'line', x: 'day', y: ['units'], ...settings });

describe('the chart of an SQL result', () => {
  it('The chart of an SQL result is over time if there is a time, and otherwise has a bar for each text', () => {
    expect(suggestSqlChart(columns)).toEqual({ kind: 'line', x: 'day', y: ['units'] });
    expect(suggestSqlChart(columns.slice(1))).toEqual({ kind: 'bar', x: 'sku', y: ['units'] });
    expect(suggestSqlChart(columns.slice(2))).toEqual({ kind: 'bar', x: 'units', y: ['sales'] });
    expect(suggestSqlChart(columns.slice(0, 2))).toBeUndefined();
  });

  it('The chart of an SQL result has times in their order, gaps for missing values, and leaves out rows without a time', () => {
    const { chart, isOverTime } = draw({ y: ['units', 'sales'] });
    expect(isOverTime).toBe(true);
    expect(chart.rows).toEqual([
      { at: '2026-11-24T00:00:00.000Z', units: 1, sales: null },
      { at: '2026-11-25T00:00:00.000Z', units: 3, sales: 30.5 },
    ]);
  });

  it('The chart of an SQL result has one series for each value of the column by which it is split', () => {
    const { chart } = draw({ splitBy: 'sku' });
    expect(chart.series).toEqual(['LAMP', 'CHAIR']);
    expect(chart.rows[0]).toEqual({ at: '2026-11-24T00:00:00.000Z', LAMP: 2, CHAIR: 1 });
    expect(draw({ splitBy: 'sku', y: ['units', 'sales'] }).chart.series).toContain('LAMP, sales');
  });

  it('The chart of an SQL result says which series it leaves out', () => {
    const many = Array.from({ length: 12 }, (_, at) => ['2026-11-24', `SKU ${at}`, at, at]);
    const { chart, notes } = buildSqlChart(
      { columns, rows: many },
      { kind: 'line', x: 'day', y: ['units'], splitBy: 'sku' },
    );
    expect(chart.series).toHaveLength(8);
    expect(notes).toEqual(['The first 8 of 12 series.']);
  });
});
