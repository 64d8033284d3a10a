import { chartSchema, pageSchema, rowsSchema } from '@supercargo/console/tables';
import { z } from 'zod';
import { rowsWithin } from '../answers/rows-within.ts';
import { readRows } from '../calls/read-rows.ts';
import { atHome, tool } from './tool.ts';

const { filters, sort } = rowsSchema.shape;
const { by, bucket, aggregate, measure } = chartSchema.shape;

const ask = z.discriminatedUnion('kind', [
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
    most: z.int().min(1).max(200).default(50),
  }),
  z.strictObject({ kind: z.literal('summary'), column: z.string().max(500) }),
]);

const byCurrency = (point: object) => 'currency' in point;

export const queryReport = tool({
  name: 'query_report',
  title: 'Ask a report',
  description: `Answers a question about the rows of a finished report. Filters leave some of the rows; "ask" says what to do with them:
"count" counts them, "rows" sorts them, "groups" groups by a column and counts or measures each group (sum, average, min, max; of
days and moments by a bucket), "summary" says what a column holds. Amounts of different currencies are never put together: a group
has a value for each currency, and a summary has the figures of each.`,
  input: z.object({
    id: z.string().max(100).describe('As run_report gave it.'),
    filters: filters.describe('Conditions that all hold.'),
    ask,
  }),
  annotations: atHome,
  async run({ id, filters, ask }, desk, { signal }) {
    const { tables } = desk.reports;
    desk.reports.finished(id);
    const asked = desk.reports.asked(id, signal);
    switch (ask.kind) {
      case 'count': {
        const rows = await tables.count(asked, filters);
        return { says: `The filters leave ${rows} rows.`, facts: { rows } };
      }
      case 'rows':
        return readRows(id, { ...ask, filters }, desk, signal);
      case 'groups': {
        const { points, groups } = await tables.chart(asked, { ...ask, filters });
        const shown = rowsWithin(points);
        const says = `${shown.length} of ${groups} ${points.some(byCurrency) ? 'groups by currency' : 'groups'}.`;
        return { says, facts: { groups }, data: shown };
      }
      case 'summary':
        return {
          says: 'What the column holds, of the rows that the filters leave.',
          data: await tables.summary(asked, { column: ask.column, filters }),
        };
    }
  },
});
