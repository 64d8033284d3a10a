import { expect, it } from 'vitest';
import { buildExportUrl, exportFormats } from '../src/components/run-table/export-formats.ts';

it('buildExportUrl requests unchanged values, except for spreadsheets', () => {
  expect(exportFormats.map((form) => [form.label, buildExportUrl({ runId: 'run_1' }, form)])).toEqual([
    ['CSV', '/tables/run_1/export?format=csv'],
    ['CSV for spreadsheets', '/tables/run_1/export?format=csv&spreadsheets=yes'],
    ['JSON Lines', '/tables/run_1/export?format=jsonl'],
    ['Parquet', '/tables/run_1/export?format=parquet'],
  ]);
});
