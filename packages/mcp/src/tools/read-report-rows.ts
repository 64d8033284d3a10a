import { z } from 'zod';
import { readRows } from '../calls/read-rows.ts';
import { defineTool, localRead } from './tool.ts';

export const readReportRowsTool = defineTool({
  name: 'read_report_rows',
  title: 'Read rows of a report',
  description:
    'Returns rows of a report that is done, in their original order, starting at an offset. To filter, sort or aggregate, use query_report instead.',
  input: z.object({
    id: z.string().max(100).describe('ID from run_report.'),
    offset: z.int().nonnegative().default(0).describe('Number of rows to skip.'),
    limit: z.int().min(1).max(200).default(50).describe('Maximum number of rows.'),
    columns: z.array(z.string().max(500)).min(1).max(200).optional().describe('Columns to return. Default: all.'),
  }),
  annotations: localRead,
  run: ({ id, ...page }, state, { signal }) => readRows(id, { ...page, filters: [], sort: [] }, state, signal),
});
