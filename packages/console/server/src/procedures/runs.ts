import { z } from 'zod';
import { idText } from '../base/input-bounds.ts';
import { aboutRun } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ runs }) => ({ runs }));

const kind = z.enum(['report', 'feed', 'query']);
const status = z.enum(['waiting', 'running', 'done', 'empty', 'cancelled', 'failed']);
const runId = z.object({ runId: idText });

export const runsRouter = router({
  /** A page of runs, newest first. `cursor` is the `after` of the previous page. */
  list: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      z.object({
        kind: kind.optional(),
        statuses: z.array(status).max(6).optional(),
        sellerId: idText.optional(),
        scheduleId: idText.optional(),
        text: z.string().max(200).optional(),
        cursor: idText.optional(),
        maxItems: z.int().min(1).max(200).optional(),
      }),
    )
    .query(({ ctx, input: { cursor, ...filter } }) =>
      ctx.services.runs.list(ctx.session.workspaceId, { ...filter, after: cursor }),
    ),

  /** The number of runs by status. */
  counts: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ kind: kind.optional() }))
    .query(({ ctx, input }) => ctx.services.runs.counts(ctx.session.workspaceId, input.kind)),

  get: procedure({ role: 'viewer', effect: 'reads' })
    .input(runId)
    .query(({ ctx, input }) => ctx.services.runs.find(ctx.session.workspaceId, input.runId)),

  /** ID of the previous run of the same seller and title; null if there is none. */
  previous: procedure({ role: 'viewer', effect: 'reads' })
    .input(runId)
    .query(({ ctx, input }) => ctx.services.runs.previous(ctx.session.workspaceId, input.runId)),

  /** Requests that a run is cancelled. The run itself shows the outcome. */
  cancel: procedure({ role: 'operator', effect: 'calls-amazon', allowedWhenLapsed: true, audit: aboutRun })
    .input(runId)
    .mutation(({ ctx, input }) => ctx.services.runs.cancel(ctx.session.workspaceId, input.runId)),

  /** Resolves an unconfirmed run: with the ID of the report that it created, or null to create it again. */
  // A run that has started may continue after the plan has lapsed. The service rejects new ones.
  resolveOutcome: procedure({ role: 'operator', effect: 'depends-on-input', allowedWhenLapsed: true, audit: aboutRun })
    .input(runId.extend({ remoteId: z.string().trim().min(1, 'Enter the ID.').max(100).nullable() }))
    .mutation(({ ctx, input }) => ctx.services.runs.decide(ctx.session.workspaceId, input.runId, input.remoteId)),

  /** Starts a new run with the same request. */
  runAgain: procedure({ role: 'operator', effect: 'depends-on-input', audit: aboutRun })
    .input(runId)
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.runs.runAgain(workspaceId, input.runId, actor);
      return { runId: id };
    }),

  /** Deletes ended runs with their files. */
  remove: procedure({
    role: 'operator',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { seller: { run: 'runIds.0' } },
  })
    .input(z.object({ runIds: z.array(idText).min(1).max(200) }))
    .mutation(async ({ ctx, input }) => ({
      removed: await ctx.services.runs.remove(ctx.session.workspaceId, input.runIds),
    })),
});
