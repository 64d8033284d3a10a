import type { AnyRouter } from '@trpc/server';
import type { ZodType } from 'zod';
import { accountRouter } from './account.ts';
import { activityRouter } from './activity.ts';
import { alertsRouter } from './alerts.ts';
import { applicationsRouter } from './applications.ts';
import { auditRouter } from './audit.ts';
import { billingRouter } from './billing.ts';
import { bulkChangesRouter } from './bulk-changes.ts';
import { dashboardsRouter } from './dashboards.ts';
import { deprecationsRouter } from './deprecations.ts';
import { errorsRouter } from './errors.ts';
import { explorerRouter } from './explorer.ts';
import { feedsRouter } from './feeds.ts';
import { liveRouter } from './live.ts';
import { membersRouter } from './members.ts';
import type { Meta } from './meta.ts';
import { mirrorRouter } from './mirror.ts';
import { moneyRouter } from './money.ts';
import { notificationsRouter } from './notifications.ts';
import { ordersRouter } from './orders.ts';
import { overviewRouter } from './overview.ts';
import { paletteRouter } from './palette.ts';
import { programsRouter } from './programs.ts';
import { queriesRouter } from './queries.ts';
import { queuesRouter } from './queues.ts';
import { quotasRouter } from './quotas.ts';
import { reportsRouter } from './reports.ts';
import { runsRouter } from './runs.ts';
import { sandboxRouter } from './sandbox.ts';
import { schedulesRouter } from './schedules.ts';
import { sellersRouter } from './sellers.ts';
import { sessionRouter } from './session.ts';
import { settingsRouter } from './settings.ts';
import { shopRouter } from './shop.ts';
import { sqlRouter } from './sql.ts';
import { tablesRouter } from './tables.ts';
import { router } from './trpc.ts';
import { workspacesRouter } from './workspaces.ts';

/** All procedures of the console. */
export const appRouter = router({
  account: accountRouter,
  activity: activityRouter,
  explorer: explorerRouter,
  feeds: feedsRouter,
  live: liveRouter,
  queries: queriesRouter,
  programs: programsRouter,
  reports: reportsRouter,
  runs: runsRouter,
  schedules: schedulesRouter,
  orders: ordersRouter,
  overview: overviewRouter,
  queues: queuesRouter,
  dashboards: dashboardsRouter,
  deprecations: deprecationsRouter,
  quotas: quotasRouter,
  mirror: mirrorRouter,
  money: moneyRouter,
  sql: sqlRouter,
  notifications: notificationsRouter,
  sandbox: sandboxRouter,
  sellers: sellersRouter,
  session: sessionRouter,
  shop: shopRouter,
  tables: tablesRouter,
  alerts: alertsRouter,
  applications: applicationsRouter,
  audit: auditRouter,
  billing: billingRouter,
  bulkChanges: bulkChangesRouter,
  errors: errorsRouter,
  palette: paletteRouter,
  settings: settingsRouter,
  members: membersRouter,
  workspaces: workspacesRouter,
});

export type AppRouter = typeof appRouter;

/** The path of a procedure, such as `runs.list`. */
export type ProcedurePath = {
  [Name in keyof Routers]: `${Name}.${keyof Routers[Name] & string}`;
}[keyof Routers];

type Routers = AppRouter['_def']['record'];

/** A procedure with everything that it declares. */
export interface DeclaredProcedure {
  readonly path: string;
  readonly type: 'query' | 'mutation' | 'subscription';
  /** The schemas of its input. */
  readonly inputs: readonly ZodType[];
  readonly meta: Meta;
}

/** Lists all procedures. */
export function listProcedures(): readonly DeclaredProcedure[] {
  // The type of the router nests procedures. The router has one flat list.
  const { _def }: AnyRouter = appRouter;
  const procedures: Readonly<Record<string, { readonly _def: Omit<DeclaredProcedure, 'path'> }>> = _def.procedures;
  return Object.entries(procedures).map(
    ([
      path,
      {
        _def: { type, inputs = [], meta },
      },
    ]) => ({ path, type, inputs, meta }),
  );
}
