import { sqlExamples } from '@supercargo/shop';
import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { formatSqlCsv } from '../services/sql/sql-csv.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ mirrors, runViews, savedSql, sqlRunner }) => ({
  mirrors,
  runViews,
  savedSql,
  sqlRunner,
}));

const source = z.enum(['amazon', 'sandbox']);
const name = nameLine(200);
const sql = z.string().trim().min(1).max(100_000);

/** SQL over the copies of sellers' data and the tables of runs. */
export const sqlRouter = router({
  /** The tables of every copy, with their columns. */
  tables: procedure({ role: 'viewer', effect: 'reads' }).query(async () => {
    const { describeTables } = await import('../services/sql/describe-tables.ts');
    return describeTables();
  }),

  /** Tables of the newest finished runs whose name or title contains the text. */
  runTables: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ source, search: z.string().max(200).default('') }))
    .query(({ ctx, input }) =>
      ctx.services.runViews.list({ workspaceId: ctx.session.workspaceId, source: input.source }, input.search.trim()),
    ),

  /** The columns of a run's table. */
  runColumns: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ source, name: z.string().max(500) }))
    .query(({ ctx, input, path }) => {
      const scope = { workspaceId: ctx.session.workspaceId, source: input.source };
      return ctx.services.runViews.describe(scope, input.name, { reader: ctx.session, action: path });
    }),

  /** Queries to start from. */
  examples: procedure({ role: 'viewer', effect: 'reads' }).query(() => [...sqlExamples]),

  /** Runs a SELECT statement. A mutation, because the statement may be too long for a URL. Ends when the browser disconnects. */
  run: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ source, sql, maxRows: z.number().int().min(1).max(10_000).default(1000) }))
    .mutation(({ ctx, input, path, signal }) => {
      const { mirrors, sqlRunner } = ctx.services;
      const { sql, maxRows } = input;
      const reading = { reader: ctx.session, action: path };
      return sqlRunner.run(mirrors.find(ctx.session.workspaceId, input.source), { sql, maxRows, reading }, signal);
    }),

  /** Runs a SELECT statement and returns up to 10,000 rows as CSV for spreadsheets. */
  exportCsv: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ source, sql }))
    .mutation(async ({ ctx, input, path, signal }) => {
      const { mirrors, sqlRunner } = ctx.services;
      const mirror = mirrors.find(ctx.session.workspaceId, input.source);
      const reading = { reader: ctx.session, action: path };
      const result = await sqlRunner.run(mirror, { sql: input.sql, maxRows: 10_000, reading }, signal);
      return { csv: formatSqlCsv(result), rows: result.rows.length, truncated: result.truncated };
    }),

  saved: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx }) => {
    const saved = await ctx.services.savedSql.list(ctx.session.workspaceId);
    return saved.map(({ id, name, query, changedAt }) => ({ id, name, sql: query, changedAt }));
  }),

  /** Saves a query under a name. With an ID, it replaces the saved one. */
  save: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(z.object({ id: idText.optional(), name, sql }))
    .mutation(async ({ ctx, input }) => {
      const { id } = await ctx.services.savedSql.save(ctx.session.workspaceId, { ...input, query: input.sql });
      return { id };
    }),

  rename: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(z.object({ id: idText, name }))
    .mutation(async ({ ctx, input }) => {
      await ctx.services.savedSql.rename(ctx.session.workspaceId, input.id, input.name);
    }),

  remove: procedure({ role: 'operator', effect: 'changes-console', allowedWhenLapsed: true, audit: { subject: 'id' } })
    .input(z.object({ id: idText }))
    .mutation(({ ctx, input }) => ctx.services.savedSql.remove(ctx.session.workspaceId, input.id)),
});
