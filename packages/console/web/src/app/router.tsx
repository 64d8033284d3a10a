import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router';
import { parseRunsSearch } from '../components/runs/runs-search.ts';
import { parsePaymentReturn } from '../features/billing/model/payment-return.ts';
import { parseExplorerSearch } from '../features/explorer/model/explorer-search.ts';
import { parseFeedSearch, parseNewFeedSearch } from '../features/feeds/model/feed-search.ts';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { parseQueriesSearch } from '../features/queries/model/query-search.ts';
import { parseNewReportSearch, parseSchedulesSearch } from '../features/reports/model/reports-search.ts';
import { parseNextSearch, parseTokenSearch } from '../features/signing-in/model/search.ts';
import { parseContentsView } from '../lib/contents-view.ts';
import { isHosted } from '../lib/mode.ts';
import { reloadAtBillingBoundary } from './billing-page-boundary.ts';
import { Frame } from './frame.tsx';
import { lazyScreen } from './lazy-screen.ts';
import { NotFound } from './not-found.tsx';
import { ScreenErrorView } from './screen-error-view.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, beforeLoad: reloadAtBillingBoundary });

/** Most visits start here, so this screen is in the first bundle. */
const overview = createRoute({ getParentRoute: () => root, path: '/', component: OverviewScreen });

// Each other screen is a separate bundle, loaded when it is first opened.

const sellers = createRoute({
  getParentRoute: () => root,
  path: '/sellers',
  validateSearch: ({ seller, connect }: Record<string, unknown>): { seller?: string; connect?: true } => ({
    ...(typeof seller === 'string' && { seller }),
    ...(connect === true && { connect }),
  }),
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

const deprecations = createRoute({
  getParentRoute: () => root,
  path: '/deprecations',
  component: lazyScreen(() => import('../features/deprecations/deprecations-screen.tsx'), 'DeprecationsScreen'),
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
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  component: lazyScreen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const errors = createRoute({
  getParentRoute: () => root,
  path: '/errors',
  validateSearch: (search: Record<string, unknown>): { text?: string } =>
    typeof search.text === 'string' ? { text: search.text } : {},
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
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: lazyScreen(() => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
});

/** Invitation links lead here. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
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
    quotas,
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
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultErrorComponent: ScreenErrorView,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
