import { chartSchema, compareSchema, pageSchema, rowsSchema } from '@supercargo/tables';
import { z } from 'zod';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ tables, documentAccess }) => ({ tables, documentAccess }));

const tableSchema = z.object({
  runId: z.string().max(100),
  /** Name of the file, if a run has several tables. */
  name: z.string().max(300).optional(),
});

const tableRead = procedure({ role: 'viewer', effect: 'reads' })
  .input(z.object({ table: tableSchema }))
  .use(async ({ ctx, input, path, signal, next }) => {
    await ctx.services.documentAccess.checkTable(ctx.session, input.table.runId, path);
    return next({ ctx: { asked: { workspaceId: ctx.session.workspaceId, table: input.table, signal } } });
  });

export const tablesRouter = router({
  /** Columns with their types, and the number of rows. */
  describe: tableRead.query(({ ctx }) => ctx.services.tables.describe(ctx.asked)),

  /** A page of rows, filtered and sorted. */
  page: tableRead.input(pageSchema).query(({ ctx, input }) => ctx.services.tables.page(ctx.asked, input)),

  /** The number of rows that match the filters. */
  count: tableRead
    .input(rowsSchema.pick({ filters: true }))
    .query(({ ctx, input }) => ctx.services.tables.count(ctx.asked, input.filters)),

  /** One row with untruncated texts. */
  row: tableRead
    .input(z.object({ row: z.int().nonnegative() }))
    .query(({ ctx, input }) => ctx.services.tables.row(ctx.asked, input.row)),

  /** Summarizes a column. */
  summary: tableRead
    .input(z.object({ column: z.string().max(500), filters: rowsSchema.shape.filters }))
    .query(({ ctx, input }) => ctx.services.tables.summary(ctx.asked, input)),

  /** Groups rows and measures each group. */
  chart: tableRead.input(chartSchema).query(({ ctx, input }) => ctx.services.tables.chart(ctx.asked, input)),

  /** Compares the table with that of an earlier run. */
  compare: tableRead.input(compareSchema.extend({ before: tableSchema })).query(async ({ ctx, input, path }) => {
    await ctx.services.documentAccess.checkTable(ctx.session, input.before.runId, path);
    return ctx.services.tables.compare(ctx.asked, input.before, input);
  }),
});
