import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { personalDataReason } from '../services/personal-data/personal-data-reason.ts';
import { reportTypeCards } from '../services/reports/report-types.ts';
import { reportRequest } from '../services/run-files/report-request.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ now, reports, documentAccess }) => ({ now, reports, documentAccess }));

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
    .query(async ({ ctx, input, path }) => {
      await ctx.services.documentAccess.check(ctx.session, input.runId, path);
      return ctx.services.reports.beginning(ctx.session.workspaceId, input.runId);
    }),

  /** Opens the documents of a run with personal data for an hour. The audit log has who opened them, when and why, and each reading. */
  openPersonalData: procedure({
    role: 'operator',
    effect: 'reads',
    audit: { calls: 'all', subject: 'runId', seller: { run: 'runId' } },
  })
    .input(z.object({ runId: idText }).extend(personalDataReason.shape))
    .mutation(({ ctx, input }) => ctx.services.documentAccess.open(ctx.session, input.runId)),

  /** When the documents close that the user has opened; null if they are not open. */
  personalDataOpening: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ runId: idText }))
    .query(async ({ ctx, input }) => ({ until: await ctx.services.documentAccess.findEnd(ctx.session, input.runId) })),

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
