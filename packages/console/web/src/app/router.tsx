import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router';
import { parseRunsSearch } from '../components/runs/runs-search.ts';
import { parsePaymentReturn } from '../features/billing/model/payment-return.ts';
import type { DashboardSearch } from '../features/dashboards/model/dashboard-search.ts';
import { parseExplorerSearch } from '../features/explorer/model/explorer-search.ts';
import { parseFeedSearch, parseNewFeedSearch } from '../features/feeds/model/feed-search.ts';
import { parseInventorySearch } from '../features/inventory/inventory-search.ts';
import { parseListingsSearch } from '../features/listings/listings-search.ts';
import { parseOrdersSearch } from '../features/orders/orders-search.ts';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { parseQueriesSearch } from '../features/queries/model/query-search.ts';
import { parseNewReportSearch, parseSchedulesSearch } from '../features/reports/model/reports-search.ts';
import { parseSellersSearch } from '../features/sellers/model/sellers-search.ts';
import { parseNextSearch, parseTokenSearch } from '../features/signing-in/model/search.ts';
import { parseSqlSearch } from '../features/sql/model/sql-search.ts';
import { parseContentsView } from '../lib/contents-view.ts';
import { isHosted } from '../lib/mode.ts';
import { parseScopeSearch } from '../lib/scope-search.ts';
import { reloadAtBillingBoundary } from './billing-page-boundary.ts';
import { Frame } from './frame.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFound } from './not-found.tsx';
import { ScreenErrorView } from './screen-error-view.tsx';
import { stringifySearch } from './stringify-search.ts';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, beforeLoad: reloadAtBillingBoundary });

/** Returns a function that reads one parameter of a URL, if it is text. */
function parseText<Name extends string>(name: Name) {
  return ({ [name]: text }: Record<string, unknown>): { [Key in Name]?: string } =>
    (typeof text === 'string' ? { [name]: text } : {}) as { [Key in Name]?: string };
}

/** Most visits start here, so this screen is in the first bundle. */
const overview = createRoute({ getParentRoute: () => root, path: '/', component: OverviewScreen });

// Each other screen is a separate bundle, loaded when it is first opened.

const sellers = createRoute({
  getParentRoute: () => root,
  path: '/sellers',
  validateSearch: parseSellersSearch,
  component: lazyScreen(() => import('../features/sellers/sellers-screen.tsx'), 'SellersScreen'),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lazyScreen(() => import('../features/activity/activity-screen.tsx'), 'ActivityScreen'),
});

const call = createRoute({
  getParentRoute: () => root,
  path: '/activity/$callId',
  component: lazyScreen(() => import('../features/activity/call-screen.tsx'), 'CallScreen'),
});

const callsFile = createRoute({
  getParentRoute: () => root,
  path: '/activity/file',
  validateSearch: (search: Record<string, unknown>): { call?: string } =>
    search.call === undefined ? {} : { call: String(search.call) },
  component: lazyScreen(() => import('../features/activity/file-screen.tsx'), 'FileScreen'),
});

const home = createRoute({
  getParentRoute: () => root,
  path: '/home',
  validateSearch: parseScopeSearch,
  component: lazyScreen(() => import('../features/home/home-screen.tsx'), 'HomeScreen'),
});

const orders = createRoute({
  getParentRoute: () => root,
  path: '/orders',
  validateSearch: parseOrdersSearch,
  component: lazyScreen(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
});

const order = createRoute({
  getParentRoute: () => root,
  path: '/orders/$partnerId/$orderId',
  validateSearch: parseScopeSearch,
  component: lazyScreen(() => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
});

const listings = createRoute({
  getParentRoute: () => root,
  path: '/listings',
  validateSearch: parseListingsSearch,
  component: lazyScreen(() => import('../features/listings/listings-screen.tsx'), 'ListingsScreen'),
});

const inventory = createRoute({
  getParentRoute: () => root,
  path: '/inventory',
  validateSearch: parseInventorySearch,
  component: lazyScreen(() => import('../features/inventory/inventory-screen.tsx'), 'InventoryScreen'),
});

// The screens of money read further parameters themselves, so that the first bundle stays small.
const money = createRoute({
  getParentRoute: () => root,
  path: '/money',
  validateSearch: parseScopeSearch,
  component: lazyScreen(() => import('../features/money/money-screens.ts'), 'MoneyScreen'),
});

const settlement = createRoute({
  getParentRoute: () => root,
  path: '/money/$partnerId/$settlementId',
  validateSearch: parseScopeSearch,
  component: lazyScreen(() => import('../features/money/money-screens.ts'), 'SettlementScreen'),
});

const data = createRoute({
  getParentRoute: () => root,
  path: '/data',
  component: lazyScreen(() => import('../features/data/data-screen.tsx'), 'DataScreen'),
});

const sql = createRoute({
  getParentRoute: () => root,
  path: '/sql',
  validateSearch: parseSqlSearch,
  component: lazyScreen(() => import('../features/sql/sql-screen.tsx'), 'SqlScreen'),
});

const dashboards = createRoute({
  getParentRoute: () => root,
  path: '/dashboards',
  validateSearch: (search: DashboardSearch) => search,
  component: lazyScreen(() => import('../features/dashboards/dashboards-screen.tsx'), 'DashboardsScreen'),
});

const deprecations = createRoute({
  getParentRoute: () => root,
  path: '/deprecations',
  component: lazyScreen(() => import('../features/deprecations/deprecations-screen.tsx'), 'DeprecationsScreen'),
});

const alerts = createRoute({
  getParentRoute: () => root,
  path: '/alerts',
  validateSearch: parseText('tab'),
  component: lazyScreen(() => import('../features/alerts/alerts-screen.tsx'), 'AlertsScreen'),
});

const quotas = createRoute({
  getParentRoute: () => root,
  path: '/quotas',
  component: lazyScreen(() => import('../features/quotas/quotas-screen.tsx'), 'QuotasScreen'),
});

/** Amazon redirects here after an authorization. */
const connected = createRoute({
  getParentRoute: () => root,
  path: '/connect/callback',
  component: lazyScreen(() => import('../features/sellers/callback-screen.tsx'), 'CallbackScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: parseText('tab'),
  component: lazyScreen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const errors = createRoute({
  getParentRoute: () => root,
  path: '/errors',
  validateSearch: parseText('text'),
  component: lazyScreen(() => import('../features/errors/errors-screen.tsx'), 'ErrorsScreen'),
});

const error = createRoute({
  getParentRoute: () => root,
  path: '/errors/$code',
  component: lazyScreen(() => import('../features/errors/error-screen.tsx'), 'ErrorScreen'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: parseRunsSearch,
  component: lazyScreen(() => import('../features/reports/reports-screen.tsx'), 'ReportsScreen'),
});

const newReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/new',
  validateSearch: parseNewReportSearch,
  component: lazyScreen(() => import('../features/reports/new-report-screen.tsx'), 'NewReportScreen'),
});

const schedules = createRoute({
  getParentRoute: () => root,
  path: '/reports/schedules',
  validateSearch: parseSchedulesSearch,
  component: lazyScreen(() => import('../features/reports/schedules-screen.tsx'), 'SchedulesScreen'),
});

const report = createRoute({
  getParentRoute: () => root,
  path: '/reports/$runId',
  validateSearch: parseContentsView,
  component: lazyScreen(() => import('../features/reports/report-screen.tsx'), 'ReportScreen'),
});

const explorer = createRoute({
  getParentRoute: () => root,
  path: '/explorer',
  validateSearch: parseExplorerSearch,
  component: lazyScreen(() => import('../features/explorer/explorer-screen.tsx'), 'ExplorerScreen'),
});

const operation = createRoute({
  getParentRoute: () => explorer,
  path: '/$endpoint/$operation',
  component: lazyScreen(() => import('../features/explorer/operation-screen.tsx'), 'OperationScreen'),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lazyScreen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
});

const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  component: lazyScreen(() => import('../features/sandbox/sandbox-screen.tsx'), 'SandboxScreen'),
});

const feeds = createRoute({
  getParentRoute: () => root,
  path: '/feeds',
  validateSearch: parseRunsSearch,
  component: lazyScreen(() => import('../features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
});

const newFeed = createRoute({
  getParentRoute: () => root,
  path: '/feeds/new',
  validateSearch: parseNewFeedSearch,
  component: lazyScreen(() => import('../features/feeds/new-feed-screen.tsx'), 'NewFeedScreen'),
});

const feed = createRoute({
  getParentRoute: () => root,
  path: '/feeds/$runId',
  validateSearch: parseFeedSearch,
  component: lazyScreen(() => import('../features/feeds/feed-screen.tsx'), 'FeedScreen'),
});

const queries = createRoute({
  getParentRoute: () => root,
  path: '/queries',
  validateSearch: parseQueriesSearch,
  component: lazyScreen(() => import('../features/queries/queries-screen.tsx'), 'QueriesScreen'),
});

const query = createRoute({
  getParentRoute: () => root,
  path: '/queries/$runId',
  validateSearch: parseContentsView,
  component: lazyScreen(() => import('../features/queries/query-screen.tsx'), 'QueryScreen'),
});

/** Account screens exist only in a hosted console. */
const hosted = {
  getParentRoute: () => root,
  beforeLoad: () => {
    if (!isHosted) throw notFound();
  },
};

const signIn = createRoute({
  ...hosted,
  path: '/sign-in',
  validateSearch: parseNextSearch,
  component: lazyScreen(() => import('../features/signing-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const signUp = createRoute({
  ...hosted,
  path: '/sign-up',
  validateSearch: parseNextSearch,
  component: lazyScreen(() => import('../features/signing-in/sign-up-screen.tsx'), 'SignUpScreen'),
});

const verify = createRoute({
  ...hosted,
  path: '/verify',
  validateSearch: parseTokenSearch,
  component: lazyScreen(() => import('../features/signing-in/verify-screen.tsx'), 'VerifyScreen'),
});

const forgot = createRoute({
  ...hosted,
  path: '/forgot',
  component: lazyScreen(() => import('../features/signing-in/forgot-screen.tsx'), 'ForgotScreen'),
});

const reset = createRoute({
  ...hosted,
  path: '/reset',
  validateSearch: parseTokenSearch,
  component: lazyScreen(() => import('../features/signing-in/reset-screen.tsx'), 'ResetScreen'),
});

const confirmEmail = createRoute({
  ...hosted,
  path: '/confirm-email',
  validateSearch: parseTokenSearch,
  component: lazyScreen(() => import('../features/signing-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
});

const account = createRoute({
  ...hosted,
  path: '/account',
  component: lazyScreen(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
});

const billing = createRoute({
  getParentRoute: () => root,
  path: '/billing',
  validateSearch: parsePaymentReturn,
  component: lazyScreen(() => import('../features/billing/billing-screen.tsx'), 'BillingScreen'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: parseText('tab'),
  component: lazyScreen(() => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
});

/** Invitation links lead here. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: parseText('token'),
  component: lazyScreen(() => import('../features/people/join-screen.tsx'), 'JoinScreen'),
});

export const router = createRouter({
  routeTree: root.addChildren([
    overview,
    sellers,
    connected,
    reports,
    newReport,
    schedules,
    report,
    explorer.addChildren([operation]),
    activity,
    callsFile,
    call,
    alerts,
    quotas,
    home,
    orders,
    order,
    listings,
    inventory,
    money,
    settlement,
    data,
    sql,
    dashboards,
    deprecations,
    notifications,
    sandbox,
    settings,
    people,
    join,
    errors,
    error,
    feeds,
    newFeed,
    feed,
    queries,
    query,
    signIn,
    signUp,
    verify,
    forgot,
    reset,
    confirmEmail,
    account,
    billing,
  ]),
  stringifySearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenErrorView,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
