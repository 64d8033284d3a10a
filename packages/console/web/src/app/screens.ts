import {
  Activity,
  Bell,
  Boxes,
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

/** A screen that the navigation and the command palette lead to. */
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
    | '/notifications'
    | '/sandbox'
    | '/billing'
    | '/people'
    | '/settings';
  /** After `g` it leads there. */
  readonly key: string;
  readonly name: string;
  /** What people do there, in a few words. */
  readonly purpose: string;
  readonly icon: LucideIcon;
  /** What of the console there has to be; undefined for a screen that every console has. */
  readonly needs?: 'billing' | 'people' | 'sandbox';
}

export const screens: readonly Screen[] = [
  { path: '/', key: 'o', name: 'Overview', purpose: 'What goes on, and what needs attention', icon: LayoutDashboard },
  { path: '/sellers', key: 's', name: 'Sellers', purpose: 'Connect, test and reconnect selling partners', icon: Store },
  { path: '/explorer', key: 'e', name: 'Explorer', purpose: 'Find an operation and call it', icon: Boxes },
  { path: '/reports', key: 'r', name: 'Reports', purpose: 'Request, read and schedule reports', icon: FileSpreadsheet },
  { path: '/feeds', key: 'f', name: 'Feeds', purpose: 'Send many changes and see what became of each', icon: Upload },
  { path: '/queries', key: 'd', name: 'Data Kiosk', purpose: 'Ask in GraphQL, get a table', icon: Database },
  { path: '/activity', key: 'a', name: 'Activity', purpose: 'Every call, as it happens', icon: Activity },
  { path: '/quotas', key: 'q', name: 'Quotas', purpose: 'What each bucket holds, and who waits', icon: Gauge },
  {
    path: '/notifications',
    key: 'n',
    name: 'Notifications',
    purpose: 'Subscriptions, and what has arrived',
    icon: Bell,
  },
  {
    path: '/sandbox',
    key: 'b',
    name: 'Sandbox',
    purpose: 'Move the marketplace on this machine',
    icon: TestTubeDiagonal,
    needs: 'sandbox',
  },
  {
    path: '/billing',
    key: 'm',
    name: 'Billing',
    purpose: 'Your plan, its payments and its limits',
    icon: CreditCard,
    needs: 'billing',
  },
  {
    path: '/people',
    key: 'p',
    name: 'People',
    purpose: 'Members of the workspace, their roles, and invitations',
    icon: Users,
    needs: 'people',
  },
  {
    path: '/settings',
    key: ',',
    name: 'Settings',
    purpose: 'Applications, versions, limits, error codes',
    icon: Settings,
  },
];
