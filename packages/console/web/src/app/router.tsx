import { createRootRoute, createRoute, createRouter, notFound } from '@tanstack/react-router';
import { readRunsSearch } from '../components/runs/runs-search.ts';
import { readPaymentReturn } from '../features/billing/model/payment-return.ts';
import { explorerSearch } from '../features/explorer/model/explorer-search.ts';
import { readFeedSearch, readNewFeedSearch } from '../features/feeds/model/feed-search.ts';
import { OverviewScreen } from '../features/overview/overview-screen.tsx';
import { readQueriesSearch } from '../features/queries/model/query-search.ts';
import { readNewReportSearch, readSchedulesSearch } from '../features/reports/model/reports-search.ts';
import { readNext, readToken } from '../features/signing-in/model/search.ts';
import { readContentsView } from '../lib/contents-view.ts';
import { isHosted } from '../lib/mode.ts';
import { Frame } from './frame.tsx';
import { lateScreen } from './late-screen.ts';
import { NotFound } from './not-found.tsx';
import { crossPageBoundary } from './page-boundary.ts';
import { ScreenFailed } from './screen-failed.tsx';

const root = createRootRoute({ component: Frame, notFoundComponent: NotFound, beforeLoad: crossPageBoundary });

/** Most people come in here: it is loaded with the frame around it. */
const overview = createRoute({ getParentRoute: () => root, path: '/', component: OverviewScreen });

// Each other screen is a file of its own for the browser, loaded when it is first opened.

const sellers = createRoute({
  getParentRoute: () => root,
  path: '/sellers',
  validateSearch: ({ seller, connect }: Record<string, unknown>): { seller?: string; connect?: true } => ({
    ...(typeof seller === 'string' && { seller }),
    ...(connect === true && { connect }),
  }),
  component: lateScreen(() => import('../features/sellers/sellers-screen.tsx'), 'SellersScreen'),
});

const activity = createRoute({
  getParentRoute: () => root,
  path: '/activity',
  component: lateScreen(() => import('../features/activity/activity-screen.tsx'), 'ActivityScreen'),
});

const call = createRoute({
  getParentRoute: () => root,
  path: '/activity/$callId',
  component: lateScreen(() => import('../features/activity/call-screen.tsx'), 'CallScreen'),
});

const callsFile = createRoute({
  getParentRoute: () => root,
  path: '/activity/file',
  validateSearch: (search: Record<string, unknown>): { call?: string } =>
    search.call === undefined ? {} : { call: String(search.call) },
  component: lateScreen(() => import('../features/activity/file-screen.tsx'), 'FileScreen'),
});

const quotas = createRoute({
  getParentRoute: () => root,
  path: '/quotas',
  component: lateScreen(() => import('../features/quotas/quotas-screen.tsx'), 'QuotasScreen'),
});

/** Consent leads back to this one. */
const connected = createRoute({
  getParentRoute: () => root,
  path: '/connect/callback',
  component: lateScreen(() => import('../features/sellers/callback-screen.tsx'), 'CallbackScreen'),
});

const settings = createRoute({
  getParentRoute: () => root,
  path: '/settings',
  validateSearch: (search: Record<string, unknown>): { tab?: string } =>
    typeof search.tab === 'string' ? { tab: search.tab } : {},
  component: lateScreen(() => import('../features/settings/settings-screen.tsx'), 'SettingsScreen'),
});

const errors = createRoute({
  getParentRoute: () => root,
  path: '/errors',
  validateSearch: (search: Record<string, unknown>): { text?: string } =>
    typeof search.text === 'string' ? { text: search.text } : {},
  component: lateScreen(() => import('../features/errors/errors-screen.tsx'), 'ErrorsScreen'),
});

const error = createRoute({
  getParentRoute: () => root,
  path: '/errors/$code',
  component: lateScreen(() => import('../features/errors/error-screen.tsx'), 'ErrorScreen'),
});

const reports = createRoute({
  getParentRoute: () => root,
  path: '/reports',
  validateSearch: readRunsSearch,
  component: lateScreen(() => import('../features/reports/reports-screen.tsx'), 'ReportsScreen'),
});

const newReport = createRoute({
  getParentRoute: () => root,
  path: '/reports/new',
  validateSearch: readNewReportSearch,
  component: lateScreen(() => import('../features/reports/new-report-screen.tsx'), 'NewReportScreen'),
});

const schedules = createRoute({
  getParentRoute: () => root,
  path: '/reports/schedules',
  validateSearch: readSchedulesSearch,
  component: lateScreen(() => import('../features/reports/schedules-screen.tsx'), 'SchedulesScreen'),
});

const report = createRoute({
  getParentRoute: () => root,
  path: '/reports/$runId',
  validateSearch: readContentsView,
  component: lateScreen(() => import('../features/reports/report-screen.tsx'), 'ReportScreen'),
});

const explorer = createRoute({
  getParentRoute: () => root,
  path: '/explorer',
  validateSearch: explorerSearch,
  component: lateScreen(() => import('../features/explorer/explorer-screen.tsx'), 'ExplorerScreen'),
});

const operation = createRoute({
  getParentRoute: () => explorer,
  path: '/$endpoint/$operation',
  component: lateScreen(() => import('../features/explorer/operation-screen.tsx'), 'OperationScreen'),
});

const notifications = createRoute({
  getParentRoute: () => root,
  path: '/notifications',
  component: lateScreen(() => import('../features/notifications/notifications-screen.tsx'), 'NotificationsScreen'),
});

const sandbox = createRoute({
  getParentRoute: () => root,
  path: '/sandbox',
  component: lateScreen(() => import('../features/sandbox/sandbox-screen.tsx'), 'SandboxScreen'),
});

const feeds = createRoute({
  getParentRoute: () => root,
  path: '/feeds',
  validateSearch: readRunsSearch,
  component: lateScreen(() => import('../features/feeds/feeds-screen.tsx'), 'FeedsScreen'),
});

const newFeed = createRoute({
  getParentRoute: () => root,
  path: '/feeds/new',
  validateSearch: readNewFeedSearch,
  component: lateScreen(() => import('../features/feeds/new-feed-screen.tsx'), 'NewFeedScreen'),
});

const feed = createRoute({
  getParentRoute: () => root,
  path: '/feeds/$runId',
  validateSearch: readFeedSearch,
  component: lateScreen(() => import('../features/feeds/feed-screen.tsx'), 'FeedScreen'),
});

const queries = createRoute({
  getParentRoute: () => root,
  path: '/queries',
  validateSearch: readQueriesSearch,
  component: lateScreen(() => import('../features/queries/queries-screen.tsx'), 'QueriesScreen'),
});

const query = createRoute({
  getParentRoute: () => root,
  path: '/queries/$runId',
  validateSearch: readContentsView,
  component: lateScreen(() => import('../features/queries/query-screen.tsx'), 'QueryScreen'),
});

/** Screens of people's accounts are there where people have some. */
const hosted = {
  getParentRoute: () => root,
  beforeLoad: () => {
    if (!isHosted) throw notFound();
  },
};

const signIn = createRoute({
  ...hosted,
  path: '/sign-in',
  validateSearch: readNext,
  component: lateScreen(() => import('../features/signing-in/sign-in-screen.tsx'), 'SignInScreen'),
});

const signUp = createRoute({
  ...hosted,
  path: '/sign-up',
  validateSearch: readNext,
  component: lateScreen(() => import('../features/signing-in/sign-up-screen.tsx'), 'SignUpScreen'),
});

const verify = createRoute({
  ...hosted,
  path: '/verify',
  validateSearch: readToken,
  component: lateScreen(() => import('../features/signing-in/verify-screen.tsx'), 'VerifyScreen'),
});

const forgot = createRoute({
  ...hosted,
  path: '/forgot',
  component: lateScreen(() => import('../features/signing-in/forgot-screen.tsx'), 'ForgotScreen'),
});

const reset = createRoute({
  ...hosted,
  path: '/reset',
  validateSearch: readToken,
  component: lateScreen(() => import('../features/signing-in/reset-screen.tsx'), 'ResetScreen'),
});

const confirmEmail = createRoute({
  ...hosted,
  path: '/confirm-email',
  validateSearch: readToken,
  component: lateScreen(() => import('../features/signing-in/confirm-email-screen.tsx'), 'ConfirmEmailScreen'),
});

const account = createRoute({
  ...hosted,
  path: '/account',
  component: lateScreen(() => import('../features/account/account-screen.tsx'), 'AccountScreen'),
});

const billing = createRoute({
  getParentRoute: () => root,
  path: '/billing',
  validateSearch: readPaymentReturn,
  component: lateScreen(() => import('../features/billing/billing-screen.tsx'), 'BillingScreen'),
});

const people = createRoute({
  getParentRoute: () => root,
  path: '/people',
  validateSearch: ({ tab }: Record<string, unknown>): { tab?: string } => (typeof tab === 'string' ? { tab } : {}),
  component: lateScreen(() => import('../features/people/people-screen.tsx'), 'PeopleScreen'),
});

/** Links of invitations lead here. */
const join = createRoute({
  getParentRoute: () => root,
  path: '/join',
  validateSearch: ({ token }: Record<string, unknown>): { token?: string } =>
    typeof token === 'string' ? { token } : {},
  component: lateScreen(() => import('../features/people/join-screen.tsx'), 'JoinScreen'),
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
  defaultErrorComponent: ScreenFailed,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
