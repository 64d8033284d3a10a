import { chartSchema, pageSchema, rowsSchema } from '@supercargo/tables';
import { z } from 'zod';
import { checkTableColumns } from '../calls/check-table-columns.ts';
import { readRows } from '../calls/read-rows.ts';
import { limitRows } from '../output/limit-rows.ts';
import { defineTool, localRead } from './tool.ts';

const { filters, sort } = rowsSchema.shape;
const { by, bucket, aggregate, measure } = chartSchema.shape;

const querySchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('count') }),
  z.strictObject({
    kind: z.literal('rows'),
    sort,
    columns: pageSchema.shape.columns,
    offset: z.int().nonnegative().default(0),
    limit: z.int().min(1).max(200).default(50),
  }),
  z.strictObject({
    kind: z.literal('groups'),
    by,
    bucket,
    aggregate,
    measure,
    limit: z.int().min(1).max(200).default(50),
  }),
  z.strictObject({ kind: z.literal('summary'), column: z.string().max(500) }),
]);

const hasCurrency = (point: object) => 'currency' in point;

export const queryReportTool = defineTool({
  name: 'query_report',
  title: 'Query the rows of a report',
  description: `Queries the rows of a report that is done. "filters" select rows, "query" says what to return: "count" counts the rows, "rows"
returns them sorted, "groups" groups them by a column and counts them or aggregates another column (sum, average, min, max; dates
are grouped by bucket), "summary" describes the values of a column. Amounts in different currencies are never added up: groups and
summaries have separate values for each currency.`,
  input: z.object({
    id: z.string().max(100).describe('ID from run_report.'),
    filters: filters.describe('Conditions that a row must all match.'),
    query: querySchema,
  }),
  annotations: localRead,
  async run({ id, filters, query }, state, { signal }) {
    const { tables } = state.reports;
    const { result: report } = state.reports.getFinished(id);
    checkTableColumns({ ...query, filters }, report.columns);
    const table = state.reports.buildTableQuery(id, signal);
    switch (query.kind) {
      case 'count': {
        const rows = await tables.count(table, filters);
        return { text: `${rows} rows match the filters.`, metadata: { rows } };
      }
      case 'rows':
        return readRows(id, { ...query, filters }, state, signal);
      case 'groups': {
        const { points, groups } = await tables.chart(table, { ...query, maxGroups: query.limit, filters });
        const groupRows = limitRows(points.map(({ at, ...values }) => ({ group: at, ...values })));
        const text = `${groupRows.length} of ${groups} ${points.some(hasCurrency) ? 'groups by currency' : 'groups'}.`;
        return { text, metadata: { groups }, data: groupRows };
      }
      case 'summary':
        return {
          text: 'Values of the column in the rows that match the filters.',
          data: await tables.summary(table, { column: query.column, filters }),
        };
    }
  },
});
