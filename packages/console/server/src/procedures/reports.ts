import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { reportTypeCards } from '../services/reports/report-types.ts';
import { reportRequest } from '../services/runs/kinds/report-request.ts';
import { read, router, write } from './trpc.ts';

const report = z.object({ sellerId: idText, request: reportRequest });

export const reportsRouter = router({
  /** All known report types. */
  types: read.query(() => reportTypeCards()),

  /** Validates a report request. */
  validate: read
    .input(report)
    .query(({ ctx, input }) => ctx.services.reports.objections(ctx.session.workspaceId, input.sellerId, input.request)),

  /** The first rows of a run whose table does not exist yet. */
  firstRows: read
    .input(z.object({ runId: z.string().max(100) }))
    .query(({ ctx, input }) => ctx.services.reports.beginning(ctx.session.workspaceId, input.runId)),

  start: write
    .input(report.extend({ ignoreValidation: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.reports.start(workspaceId, { ...input, createdBy: actor });
      return { runId: id };
    }),
});
