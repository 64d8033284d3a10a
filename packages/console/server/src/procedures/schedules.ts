import { TRPCError } from '@trpc/server';
import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { idText, jsonMembers } from '../base/input-bounds.ts';
import { recurrence } from '../services/runs/find-next-time.ts';
import { aboutSeller } from './meta.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ runs, schedules }) => ({ runs, schedules }));

const id = z.object({ id: idText });
const name = nameLine(100);
const request = jsonMembers;

export const schedulesRouter = router({
  /** Every schedule with its last run. */
  list: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ kind: z.enum(['report', 'feed', 'query']).optional() }))
    .query(({ ctx, input }) => ctx.services.schedules.list(ctx.session.workspaceId, input.kind)),

  add: procedure({ role: 'operator', effect: 'changes-console', audit: aboutSeller })
    .input(z.object({ kind: z.literal('report'), sellerId: idText, name, request, recurrence }))
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { id } = await ctx.services.schedules.add(workspaceId, actor, input).catch(throwFieldError);
      return { id };
    }),

  /**
   * Changes the given fields. `paused` stops the schedule until it is set to false. Other fields need the version of the schedule that the
   * user saw.
   */
  change: procedure({
    role: 'operator',
    effect: 'changes-console',
    audit: { subject: 'id', seller: { schedule: 'id' } },
  })
    .input(
      id.extend({
        name: name.optional(),
        request: request.optional(),
        recurrence: recurrence.optional(),
        paused: z.boolean().optional(),
        version: idText.optional(),
      }),
    )
    .mutation(async ({ ctx, input: { id, ...change } }) => {
      await ctx.services.schedules.change(ctx.session.workspaceId, id, change).catch(throwFieldError);
    }),

  /** Starts a run now, in addition to the recurrence. */
  startNow: procedure({
    role: 'operator',
    effect: 'depends-on-input',
    audit: { subject: 'id', seller: { schedule: 'id' } },
  })
    .input(id)
    .mutation(async ({ ctx, input }) => {
      const { workspaceId, actor } = ctx.session;
      const { kind, sellerId, request, id } = await ctx.services.schedules.find(workspaceId, input.id);
      const run = await ctx.services.runs.start(workspaceId, {
        kind,
        sellerId,
        request,
        createdBy: actor,
        scheduleId: id,
      });
      return { runId: run.id };
    }),

  /** Removes a schedule. Its runs stay. */
  remove: procedure({
    role: 'operator',
    effect: 'changes-console',
    allowedWhenLapsed: true,
    audit: { subject: 'id', seller: { schedule: 'id' } },
  })
    .input(id)
    .mutation(({ ctx, input }) => ctx.services.schedules.remove(ctx.session.workspaceId, input.id)),
});

/**
 * Rethrows zod's error as an invalid input that names the field, because the kind of a schedule validates its request
 * only later.
 */
function throwFieldError(error: unknown): never {
  if (!(error instanceof z.ZodError)) throw error;
  const cause = new z.ZodError(error.issues.map((issue) => ({ ...issue, path: ['request', ...issue.path] })));
  throw new TRPCError({ code: 'BAD_REQUEST', cause });
}
