import { findOperationByPath } from '@supercargo/catalogue';
import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { boundedRecord } from '../base/input-bounds.ts';
import { adviceOn } from '../services/activity/advice-on.ts';
import { requireRole } from '../sessions/roles.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ activity, clients, now, sellers }) => ({ activity, clients, now, sellers }));

const moment = z.iso.datetime({ offset: true });

/** The filters of a list of calls, as screens and download URLs pass them. */
export const callFilters = z.object({
  seller: z.string().max(100).optional(),
  operation: z.string().max(300).optional(),
  method: z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE']).optional(),
  outcome: z.enum(['ok', 'failed', '2xx', '4xx', '5xx', 'none', 'throttled']).optional(),
  code: z.string().max(200).optional(),
  source: z.string().max(50).optional(),
  exceptSources: z.array(z.string().max(50)).max(20).readonly().optional(),
  subject: z.string().max(100).optional(),
  since: moment.optional(),
  until: moment.optional(),
  text: z.string().max(200).optional(),
});

const page = z.object({
  filters: callFilters,
  cursor: z.string().max(40).nullish(),
  maxItems: z.int().min(1).max(500),
});

const activitySettings = z.object({
  maxCalls: z.int().min(100).max(10_000_000),
  savePersonalData: z.boolean(),
});

const view = z.object({
  name: nameLine(60),
  filters: boundedRecord(z.string().max(300), 30),
});

export const activityRouter = router({
  /** Calls, newest first. */
  list: procedure({ role: 'viewer', effect: 'reads' })
    .input(page)
    .query(({ ctx, input: { filters, cursor, maxItems } }) =>
      ctx.services.activity.store.list(ctx.session.workspaceId, filters, cursor ?? undefined, maxItems),
    ),
  /** Calls after a given call, oldest first. */
  since: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ filters: callFilters, id: z.string().max(40), maxItems: z.int().min(1).max(500) }))
    .query(({ ctx, input: { filters, id, maxItems } }) =>
      ctx.services.activity.store.since(ctx.session.workspaceId, filters, id, maxItems),
    ),
  /** Progress of a call of the explorer; null if none is in progress. */
  inProgress: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ sellerId: z.string().max(100), operation: z.string().max(300) }))
    .query(
      ({ ctx, input: { sellerId, operation } }) =>
        ctx.services.activity.recorder.underWay(ctx.session.workspaceId, sellerId, operation) ?? null,
    ),
  /** The complete record of a call. */
  get: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ id: z.string().max(40) }))
    .query(async ({ ctx, input }) => {
      const record = await ctx.services.activity.find(ctx.session.workspaceId, input.id);
      const { workspaceId: _, ...call } = record;
      const { endpoint, operation, version } = findOperationByPath(call.method, call.path) ?? {};
      return {
        ...call,
        /** Where the operation is in the catalogue; null for paths of unknown operations. */
        catalogued: endpoint === undefined ? null : { endpoint, operation: operation ?? '', version: version ?? '' },
        advice: adviceOn(record),
      };
    }),
  /** Explains why a call was rejected. Sends requests to Amazon only with `checks`. */
  diagnosis: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ id: z.string().max(40), checks: z.boolean() }))
    .query(async ({ ctx: { services, session }, input: { id, checks } }) => {
      // The checks call Amazon.
      if (checks) requireRole(session, 'operator');
      const record = await services.activity.find(session.workspaceId, id);
      const connected = await services.sellers.find(session.workspaceId, record.sellerId);
      return services.activity.diagnose(record, connected, services.clients.client(connected), checks);
    }),
  /** Failures by code and operation. */
  failureGroups: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ filters: callFilters }))
    .query(({ ctx, input }) => ctx.services.activity.store.groups(ctx.session.workspaceId, input.filters)),
  /** Calls of copies by stream and operation. */
  copied: procedure({ role: 'viewer', effect: 'reads' })
    .input(z.object({ filters: callFilters }))
    .query(({ ctx, input }) => ctx.services.activity.store.copied(ctx.session.workspaceId, input.filters)),
  /** Counts of calls over the given last milliseconds. */
  series: procedure({ role: 'viewer', effect: 'reads' })
    .input(
      z.object({
        filters: callFilters,
        last: z
          .int()
          .min(60_000)
          .max(3650 * 86_400_000),
        points: z.int().min(2).max(500),
      }),
    )
    .query(({ ctx, input: { filters, last, points } }) => {
      const until = ctx.services.now();
      return ctx.services.activity.store.series(ctx.session.workspaceId, filters, {
        since: until - last,
        until,
        points,
      });
    }),
  /** What is saved of calls, for how long, how much there is, and how many records were dropped. */
  settings: procedure({ role: 'viewer', effect: 'reads' }).query(async ({ ctx: { services, session } }) => ({
    ...(await services.activity.settings.read(session.workspaceId)),
    kept: await services.activity.store.count(session.workspaceId),
    dropped: services.activity.dropped,
  })),
  changeSettings: procedure({ role: 'owner', effect: 'changes-console' })
    .input(activitySettings)
    .mutation(({ ctx, input }) => ctx.services.activity.changeSettings(ctx.session.workspaceId, input)),
  views: procedure({ role: 'viewer', effect: 'reads' }).query(({ ctx }) =>
    ctx.services.activity.views.list(ctx.session.workspaceId),
  ),
  saveView: procedure({ role: 'operator', effect: 'changes-console' })
    .input(view)
    .mutation(({ ctx, input }) => ctx.services.activity.views.save(ctx.session.workspaceId, input.name, input.filters)),
  removeView: procedure({ role: 'operator', effect: 'changes-console', audit: { subject: 'id' } })
    .input(z.object({ id: z.string().max(40) }))
    .mutation(({ ctx, input }) => ctx.services.activity.views.remove(ctx.session.workspaceId, input.id)),
});
