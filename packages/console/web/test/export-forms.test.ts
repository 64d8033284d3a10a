import { expect, it } from 'vitest';
import { exportAddress, exportForms } from '../src/components/run-table/export-forms.ts';

it('leads to every value as it is, unless a file for spreadsheets is asked for', () => {
  expect(exportForms.map((form) => [form.label, exportAddress({ runId: 'run_1' }, form)])).toEqual([
    ['CSV', '/tables/run_1/export?format=csv'],
    ['CSV for spreadsheets', '/tables/run_1/export?format=csv&spreadsheets=yes'],
    ['JSON lines', '/tables/run_1/export?format=jsonl'],
    ['Parquet', '/tables/run_1/export?format=parquet'],
  ]);
});
