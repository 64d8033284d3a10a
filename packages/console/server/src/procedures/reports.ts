import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { reportTypeCards } from '../services/reports/report-types.ts';
import { reportRequest } from '../services/runs/kinds/report-request.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ now, reports }) => ({ now, reports }));

const report = z.object({ sellerId: idText, request: reportRequest });

export const reportsRouter = router({
  /** All known report types. */
  types: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) => reportTypeCards(ctx.services.now())),

  /** Validates a report request. */
  validate: procedure({ role: 'viewer', effect: 'reads' })
    .input(report)
    .query(({ ctx, input }) => ctx.services.reports.objections(ctx.session.workspaceId, input.sellerId, input.request)),

  /** The first rows of a run whose table does not exist yet. */
  firstRows: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ runId: z.string().max(100) }))
    .query(({ ctx, input }) => ctx.services.reports.beginning(ctx.session.workspaceId, input.runId)),

  /** The reports of a type that exist at Amazon, newest first. */
  existing: procedure({ role: 'operator', effect: 'reads' })
    .input(
      z.object({ sellerId: idText, reportType: z.string().min(1).max(200), cursor: z.string().max(5000).nullish() }),
    )
    .query(({ ctx, input: { sellerId, reportType, cursor } }) =>
      ctx.services.reports.existing(ctx.session.workspaceId, sellerId, cursor ? { next: cursor } : { reportType }),
    ),

  /** Downloads an existing report. */
  download: procedure({ role: 'operator', effect: 'calls-amazon', audit: aboutSeller })
    .input(z.object({ sellerId: idText, reportId: idText.min(1) }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.reports.download(workspaceId, { ...input, createdBy: actor });
      return { runId: id };
    }),

  start: procedure({ role: 'operator', effect: 'calls-amazon', audit: aboutSeller })
    .input(report.extend({ ignoreValidation: z.boolean().default(false) }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.reports.start(workspaceId, { ...input, createdBy: actor });
      return { runId: id };
    }),
});
