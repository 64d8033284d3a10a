import { z } from 'zod';
import { nameLine } from '../base/display-name.ts';
import { idText } from '../base/input-bounds.ts';
import { procedureWith, router } from './trpc.ts';

const procedure = procedureWith(({ dashboards }) => ({ dashboards }));

const name = nameLine(200);
/** The version of the dashboard or chart that the user saw. If it has another one, nothing is changed. */
const version = idText;
const column = z.string().min(1).max(500);
const day = 1440;

/** Minutes between two refreshes: from 5 minutes to 7 days; null for none. */
const refreshMinutes = z
  .int()
  .min(5)
  .max(7 * day)
  .nullable();

const chart = z.strictObject({
  kind: z.enum(['line', 'area', 'bar', 'donut']),
  x: column,
  y: z.array(column).min(1).max(8),
  splitBy: column.optional(),
});

const read = { role: 'viewer', effect: 'reads' } as const;
const changeDashboard = { role: 'operator', effect: 'changes-console', audit: { subject: 'dashboardId' } } as const;
const changeTile = { role: 'operator', effect: 'changes-console', audit: { subject: 'tileId' } } as const;

/** Dashboards with charts of SQL queries. */
export const dashboardsRouter = router({
  list: procedure(read).query(({ ctx }) => ctx.services.dashboards.list(ctx.session.workspaceId)),

  /** A dashboard with its tiles and their last results. */
  get: procedure(read)
    .input(z.object({ dashboardId: idText }))
    .query(({ ctx, input }) => ctx.services.dashboards.get(ctx.session.workspaceId, input.dashboardId)),

  add: procedure({ role: 'operator', effect: 'changes-console' })
    .input(z.object({ name }))
    .mutation(async ({ ctx, input }) => ({
      id: await ctx.services.dashboards.add(ctx.session.workspaceId, input.name),
    })),

  rename: procedure(changeDashboard)
    .input(z.object({ dashboardId: idText, name, version }))
    .mutation(({ ctx, input: { dashboardId, ...change } }) =>
      ctx.services.dashboards.rename(ctx.session.workspaceId, dashboardId, change),
    ),

  /** Removes a dashboard and its tiles. */
  remove: procedure({ ...changeDashboard, allowedWhenLapsed: true })
    .input(z.object({ dashboardId: idText }))
    .mutation(({ ctx, input }) => ctx.services.dashboards.remove(ctx.session.workspaceId, input.dashboardId)),

  /** Adds the chart of a query at the end of a dashboard. */
  pin: procedure(changeDashboard)
    .input(
      z.object({
        dashboardId: idText,
        name,
        source: z.enum(['amazon', 'sandbox']),
        sql: z.string().trim().min(1).max(100_000),
        chart,
        refreshMinutes,
      }),
    )
    .mutation(async ({ ctx, input }) => ({ id: await ctx.services.dashboards.pin(ctx.session.workspaceId, input) })),

  changeTile: procedure(changeTile)
    .input(z.object({ tileId: idText, name, refreshMinutes, version }))
    .mutation(({ ctx, input: { tileId, ...change } }) =>
      ctx.services.dashboards.changeTile(ctx.session.workspaceId, tileId, change),
    ),

  /** Puts the tiles of a dashboard into an order. */
  order: procedure(changeDashboard)
    .input(z.object({ dashboardId: idText, tileIds: z.array(idText).max(100), version }))
    .mutation(({ ctx, input: { dashboardId, ...change } }) =>
      ctx.services.dashboards.order(ctx.session.workspaceId, dashboardId, change),
    ),

  removeTile: procedure({ ...changeTile, allowedWhenLapsed: true })
    .input(z.object({ tileId: idText }))
    .mutation(({ ctx, input }) => ctx.services.dashboards.removeTile(ctx.session.workspaceId, input.tileId)),

  /** Runs the query of a tile now. */
  refreshTile: procedure(changeTile)
    .input(z.object({ tileId: idText }))
    .mutation(({ ctx, input }) => ctx.services.dashboards.refreshTile(ctx.session.workspaceId, input.tileId)),
});
