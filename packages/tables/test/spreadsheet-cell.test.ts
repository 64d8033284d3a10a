import { expect, it } from 'vitest';
import { spreadsheetCell } from '../src/spreadsheet-cell.ts';

it.each(['=1+1', '+1+1', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '-', '+49 171', '-1.'])(
  'The cell %j is not a formula in a spreadsheet',
  (cell) => {
    expect(spreadsheetCell(cell)).toBe(`'${cell}`);
  },
);

it.each(['-12.50', '+7', '-1,000.5', '-1e-5', '12', 'a=b', '', ' =1', "'=1"])(
  'The cell %j stays unmodified',
  (cell) => {
    expect(spreadsheetCell(cell)).toBe(cell);
  },
);
