import { parseRunsSearch } from '../components/runs/runs-search.ts';
import type { ActivitySearch } from '../features/activity/model/filters.ts';
import { parsePaymentReturn } from '../features/billing/model/payment-return.ts';
import { parseExplorerSearch } from '../features/explorer/model/explorer-search.ts';
import { parseFeedSearch, parseNewFeedSearch } from '../features/feeds/model/feed-search.ts';
import { HomeScreen } from '../features/home/home-screen.tsx';
import { parseInventorySearch } from '../features/inventory/inventory-search.ts';
import { parseListingsSearch } from '../features/listings/listings-search.ts';
import type { MoneySearch } from '../features/money/money-search.ts';
import type { NotificationSearch } from '../features/notifications/model/search.ts';
import { parseOrdersSearch } from '../features/orders/orders-search.ts';
import { parseQueriesSearch } from '../features/queries/model/query-search.ts';
import { parseNewReportSearch, parseSchedulesSearch } from '../features/reports/model/reports-search.ts';
import type { SandboxSearch } from '../features/sandbox/model/search.ts';
import { parseSellersSearch } from '../features/sellers/model/sellers-search.ts';
import { parseNextSearch, parseTokenSearch } from '../features/signing-in/model/search.ts';
import { parseSqlSearch } from '../features/sql/model/sql-search.ts';
import { isHosted } from '../lib/browser/mode.ts';
import { parseContentsView } from '../lib/lists/contents-view.ts';
import { parseScopeSearch } from '../lib/shops/scope-search.ts';
import { loadedScreen } from '../navigation/screens.ts';
import type { RouteTable } from '../navigation/types.ts';
import { lazyScreen } from './lazy-screen.ts';

/** For a screen that reads its parameters itself, so that the first bundle stays small. Only links to it are checked. */
function checkLinks<Search extends object>(search: object): Search {
  return search as Search;
}

/** Most visits start at Home, so it is in the first bundle. Each other screen is loaded when it is first opened. */
const sharedRoutes = {
  '/': { screen: lazyScreen(() => import('../features/overview/overview-screen.tsx'), 'OverviewScreen') },
  '/sellers': {
    screen: lazyScreen(() => import('../features/sellers/sellers-screen.tsx'), 'SellersScreen'),
    parseSearch: parseSellersSearch,
  },
  '/activity': {
    screen: lazyScreen(() => import('../features/activity/activity-screen.tsx'), 'ActivityScreen'),
    parseSearch: checkLinks<ActivitySearch>,
  },
  '/activity/file': {
    screen: lazyScreen(() => import('../features/activity/file-screen.tsx'), 'FileScreen'),
    parseSearch: parseCallsFileSearch,
  },
  '/activity/:callId': { screen: lazyScreen(() => import('../features/activity/call-screen.tsx'), 'CallScreen') },
  '/home': { screen: loadedScreen(HomeScreen), parseSearch: parseScopeSearch },
  '/orders': {
    screen: lazyScreen(() => import('../features/orders/orders-screen.tsx'), 'OrdersScreen'),
    parseSearch: parseOrdersSearch,
  },
  '/orders/:partnerId/:orderId': {
    screen: lazyScreen(() => import('../features/orders/order-screen.tsx'), 'OrderScreen'),
    parseSearch: parseScopeSearch,
  },
  '/listings': {
    screen: lazyScreen(() => import('../features/listings/listings-screen.tsx'), 'ListingsScreen'),
    parseSearch: parseListingsSearch,
  },
  '/inventory': {
    screen: lazyScreen(() => import('../features/inventory/inventory-screen.tsx'), 'InventoryScreen'),
    parseSearch: parseInventorySearch,
  },
  '/money': {
    screen: lazyScreen(() => import('../features/money/money-screens.ts'), 'MoneyScreen'),
    parseSearch: checkLinks<MoneySearch>,
  },
  '/money/:partnerId/:settlementId': {
    screen: lazyScreen(() => import('../features/money/money-screens.ts'), 'SettlementScreen'),
    parseSearch: parseScopeSearch,
  },
  '/data': { screen: lazyScreen(() => import('../features/data/data-screen.tsx'), 'DataScreen') },
  '/sql': {
    screen: lazyScreen(() => import('../features/sql/sql-screen.tsx'), 'SqlScreen'),
    parseSearch: parseSqlSearch,
  },
  '/dashboards': {
    screen: lazyScreen(() => import('../features/dashboards/dashboards-screen.tsx'), 'DashboardsScreen'),
    parseSearch: parseText('dashboard'),
  },
  '/deprecations': {
    screen: lazyScreen(() => import('../features/deprecations/deprecations-screen.tsx'), 'DeprecationsScreen'),
  },
  '/alerts': {
    screen: lazyScreen(() => import('../features/alerts/alerts-screen.tsx'), 'AlertsScreen'),
    parseSearch: parseText('tab'),
  },
  '/quotas': {
    screen: lazyScreen(() => import('../features/quotas/quotas-screen.tsx'), 'QuotasScreen'),
    parseSearch: checkLinks<{ readonly within?: string }>,
  },
  '/connect/callback': {
    screen: lazyScreen(() => import('../features/sellers/callback-screen.tsx'), 'CallbackScreen'),
  },
  '/settings': {
    screen: lazyScreen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
    parseSearch: parseText('tab'),
  },
  '/errors': {
    screen: lazyScreen(() => import('../features/errors/errors-screen.tsx'), 'ErrorsScreen'),
    parseSearch: parseText('text'),
  },
  '/errors/:code': { screen: lazyScreen(() => import('../features/errors/error-screen.tsx'), 'ErrorScreen') },
  '/reports': {
    screen: lazyScreen(() => import('../features/reports/reports-screen.tsx'), 'ReportsScreen'),
    parseSearch: parseRunsSearch,
  },
  '/reports/new': {
    screen: lazyScreen(() => import('../features/reports/new-report-screen.tsx'), 'NewReportScreen'),
    parseSearch: parseNewReportSearch,
  },
  '/reports/schedules': {
    screen: lazyScreen(() => import('../features/reports/schedules-screen.tsx'), 'SchedulesScreen'),
    parseSearch: parseSchedulesSearch,
  },
  '/reports/:runId': {
    screen: lazyScreen(() => import('../features/reports/report-screen.tsx'), 'ReportScreen'),
    parseSearch: parseContentsView,
  },
  '/explorer': {
    screen: lazyScreen(() => import('../features/explorer/explorer-screen.tsx'), 'ExplorerScreen'),
    parseSearch: parseExplorerSearch,
  },
  '/explorer/:endpoint/:operation': {
    screen: lazyScreen(() => import('../features/explorer/operation-screen.tsx'), 'OperationScreen'),
    parseSearch: parseExplorerSearch,
    inside: '/explorer',
  },
  '/notifications': {
    screen: lazyScreen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
    parseSearch: checkLinks<NotificationSearch>,
  },
  '/sandbox': {
    screen: lazyScreen(() => import('../features/sandbox/sandbox-screen.tsx'), 'SandboxScreen'),
    parseSearch: checkLinks<SandboxSearch>,
  },
  '/feeds': {
    screen: lazyScreen(() => import('../features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
    parseSearch: parseRunsSearch,
  },
  '/feeds/new': {
    screen: lazyScreen(() => import('../features/feeds/new-feed-screen.tsx'), 'NewFeedScreen'),
    parseSearch: parseNewFeedSearch,
  },
  '/feeds/:runId': {
    screen: lazyScreen(() => import('../features/feeds/feed-screen.tsx'), 'FeedScreen'),
    parseSearch: parseFeedSearch,
  },
  '/queries': {
    screen: lazyScreen(() => import('../features/queries/queries-screen.tsx'), 'QueriesScreen'),
    parseSearch: parseQueriesSearch,
  },
  '/queries/:runId': {
    screen: lazyScreen(() => import('../features/queries/query-screen.tsx'), 'QueryScreen'),
    parseSearch: parseContentsView,
  },
  '/billing': {
    screen: lazyScreen(() => import('../features/billing/billing-screen.tsx'), 'BillingScreen'),
    parseSearch: parsePaymentReturn,
  },
  '/people': {
    screen: lazyScreen(() => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
    parseSearch: parseText('tab'),
  },
  '/join': {
    screen: lazyScreen(() => import('../features/people/join-screen.tsx'), 'JoinScreen'),
    parseSearch: parseText('token'),
  },
} as const satisfies RouteTable;

/** Account screens exist only in a hosted console. */
const hostedRoutes = {
  '/sign-in': {
    screen: lazyScreen(() => import('../features/signing-in/sign-in-screen.tsx'), 'SignInScreen'),
    parseSearch: parseNextSearch,
  },
  '/sign-up': {
    screen: lazyScreen(() => import('../features/signing-in/sign-up-screen.tsx'), 'SignUpScreen'),
    parseSearch: parseNextSearch,
  },
  '/verify': {
    screen: lazyScreen(() => import('../features/signing-in/verify-screen.tsx'), 'VerifyScreen'),
    parseSearch: parseTokenSearch,
  },
  '/forgot': { screen: lazyScreen(() => import('../features/signing-in/forgot-screen.tsx'), 'ForgotScreen') },
  '/reset': {
    screen: lazyScreen(() => import('../features/signing-in/reset-screen.tsx'), 'ResetScreen'),
    parseSearch: parseTokenSearch,
  },
  '/confirm-email': {
    screen: lazyScreen(() => import('../features/signing-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
    parseSearch: parseTokenSearch,
  },
  '/account': { screen: lazyScreen(() => import('../features/account/account-screen.tsx'), 'AccountScreen') },
} as const satisfies RouteTable;

const allRoutes = { ...sharedRoutes, ...hostedRoutes };

/** The screens of this console. */
export const routes: RouteTable = isHosted ? allRoutes : sharedRoutes;

declare module '../navigation/types.ts' {
  interface Register {
    readonly routes: typeof allRoutes;
  }
}

/** Returns a function that reads one parameter of a URL, if it is text. */
function parseText<Name extends string>(name: Name) {
  return ({ [name]: text }: Record<string, unknown>): { readonly [Key in Name]?: string } =>
    (typeof text === 'string' ? { [name]: text } : {}) as { readonly [Key in Name]?: string };
}

function parseCallsFileSearch({ call }: Record<string, unknown>): { readonly call?: string } {
  return call === undefined ? {} : { call: String(call) };
}
