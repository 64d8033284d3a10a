import { z } from 'zod';
import { readRows } from '../calls/read-rows.ts';
import { atHome, tool } from './tool.ts';

export const readReportRows = tool({
  name: 'read_report_rows',
  title: 'Read rows of a report',
  description:
    'Gives rows of a finished report in their order, from an offset on. For questions, query_report is shorter.',
  input: z.object({
    id: z.string().max(100).describe('As run_report gave it.'),
    offset: z.int().nonnegative().default(0).describe('Rows to pass over.'),
    limit: z.int().min(1).max(200).default(50).describe('Rows to give at most.'),
    columns: z.array(z.string().max(500)).min(1).max(200).optional().describe('Columns to give. Default: all.'),
  }),
  annotations: atHome,
  run: ({ id, ...page }, desk, { signal }) => readRows(id, { ...page, filters: [], sort: [] }, desk, signal),
});
