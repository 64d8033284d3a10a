import {
  Activity,
  Bell,
  Boxes,
  CalendarClock,
  CreditCard,
  Database,
  FileSpreadsheet,
  Gauge,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Store,
  TestTubeDiagonal,
  Upload,
  Users,
} from 'lucide-react';

/** A screen listed in the navigation and the command palette. */
export interface Screen {
  readonly path:
    | '/'
    | '/sellers'
    | '/explorer'
    | '/reports'
    | '/feeds'
    | '/queries'
    | '/activity'
    | '/quotas'
    | '/deprecations'
    | '/notifications'
    | '/sandbox'
    | '/billing'
    | '/people'
    | '/settings';
  /** The key that opens the screen after `g`. */
  readonly key: string;
  readonly name: string;
  /** The purpose of the screen, in a few words. */
  readonly purpose: string;
  readonly icon: LucideIcon;
  /** The feature that the screen needs; undefined for screens that every console has. */
  readonly requires?: 'billing' | 'people' | 'sandbox';
}

export const screens: readonly Screen[] = [
  { path: '/', key: 'o', name: 'Overview', purpose: 'Status of sellers, calls and runs', icon: LayoutDashboard },
  { path: '/sellers', key: 's', name: 'Sellers', purpose: 'Connect sellers and test their connections', icon: Store },
  { path: '/explorer', key: 'e', name: 'Explorer', purpose: 'Find an operation and call it', icon: Boxes },
  {
    path: '/reports',
    key: 'r',
    name: 'Reports',
    purpose: 'Request, schedule and explore reports',
    icon: FileSpreadsheet,
  },
  { path: '/feeds', key: 'f', name: 'Feeds', purpose: 'Send bulk updates and see each result', icon: Upload },
  { path: '/queries', key: 'd', name: 'Data Kiosk', purpose: 'Query business data with GraphQL', icon: Database },
  { path: '/activity', key: 'a', name: 'Activity', purpose: 'Live log of API calls', icon: Activity },
  { path: '/quotas', key: 'q', name: 'Quotas', purpose: 'Rate limits and waiting calls', icon: Gauge },
  {
    path: '/deprecations',
    key: 'x',
    name: 'Deprecations',
    purpose: 'What your calls use that ends',
    icon: CalendarClock,
  },
  {
    path: '/notifications',
    key: 'n',
    name: 'Notifications',
    purpose: 'Subscriptions and received notifications',
    icon: Bell,
  },
  {
    path: '/sandbox',
    key: 'b',
    name: 'Sandbox',
    purpose: 'Simulate orders, time and errors',
    icon: TestTubeDiagonal,
    requires: 'sandbox',
  },
  {
    path: '/billing',
    key: 'm',
    name: 'Billing',
    purpose: 'Plan, payments and limits',
    icon: CreditCard,
    requires: 'billing',
  },
  {
    path: '/people',
    key: 'p',
    name: 'People',
    purpose: 'Members, roles and invitations',
    icon: Users,
    requires: 'people',
  },
  {
    path: '/settings',
    key: ',',
    name: 'Settings',
    purpose: 'Applications, API versions, retention and audit log',
    icon: Settings,
  },
];
