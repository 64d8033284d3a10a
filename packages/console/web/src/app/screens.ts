import {
  Activity,
  Banknote,
  Bell,
  Boxes,
  CalendarClock,
  ChartColumn,
  CreditCard,
  Database,
  FileSpreadsheet,
  Gauge,
  HardDriveDownload,
  House,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  ShoppingCart,
  SquareTerminal,
  Store,
  Tag,
  TestTubeDiagonal,
  TriangleAlert,
  Upload,
  Users,
  Warehouse,
} from 'lucide-react';

/** Groups of the navigation, in their order. A group without screens is not shown. */
export const screenGroups = ['Shop', 'Data', 'Develop', 'Operate'] as const;

interface ScreenDefinition {
  readonly path: string;
  /** The group of the navigation; undefined for a screen above all groups. */
  readonly group?: (typeof screenGroups)[number];
  /** The key that opens the screen after `g`. */
  readonly key: string;
  readonly name: string;
  readonly icon: LucideIcon;
  /** The feature that the screen needs; undefined for screens that every console has. */
  readonly requires?: 'billing' | 'people' | 'sandbox';
}

const definitions = [
  { path: '/', key: 'o', name: 'Overview', icon: LayoutDashboard },
  {
    path: '/home',
    group: 'Shop',
    key: 'h',
    name: 'Home',
    icon: House,
  },
  {
    path: '/orders',
    group: 'Shop',
    key: 'w',
    name: 'Orders',
    icon: ShoppingCart,
  },
  {
    path: '/listings',
    group: 'Shop',
    key: 'l',
    name: 'Listings',
    icon: Tag,
  },
  {
    path: '/inventory',
    group: 'Shop',
    key: 'i',
    name: 'Inventory',
    icon: Warehouse,
  },
  {
    path: '/money',
    group: 'Shop',
    key: 'c',
    name: 'Money',
    icon: Banknote,
  },
  {
    path: '/reports',
    group: 'Data',
    key: 'r',
    name: 'Reports',
    icon: FileSpreadsheet,
  },
  {
    path: '/feeds',
    group: 'Data',
    key: 'f',
    name: 'Feeds',
    icon: Upload,
  },
  {
    path: '/queries',
    group: 'Data',
    key: 'd',
    name: 'Data Kiosk',
    icon: Database,
  },
  {
    path: '/data',
    group: 'Data',
    key: 't',
    name: 'Data',
    icon: HardDriveDownload,
  },
  {
    path: '/sql',
    group: 'Data',
    key: 'y',
    name: 'SQL',
    icon: SquareTerminal,
  },
  {
    path: '/dashboards',
    group: 'Data',
    key: 'c',
    name: 'Dashboards',
    icon: ChartColumn,
  },
  {
    path: '/explorer',
    group: 'Develop',
    key: 'e',
    name: 'Explorer',
    icon: Boxes,
  },
  { path: '/activity', group: 'Develop', key: 'a', name: 'Activity', icon: Activity },
  {
    path: '/notifications',
    group: 'Develop',
    key: 'n',
    name: 'Notifications',
    icon: Bell,
  },
  {
    path: '/deprecations',
    group: 'Develop',
    key: 'x',
    name: 'Deprecations',
    icon: CalendarClock,
  },
  {
    path: '/sandbox',
    group: 'Develop',
    key: 'b',
    name: 'Sandbox',
    icon: TestTubeDiagonal,
    requires: 'sandbox',
  },
  {
    path: '/sellers',
    group: 'Operate',
    key: 's',
    name: 'Sellers',
    icon: Store,
  },
  { path: '/alerts', group: 'Operate', key: 'k', name: 'Alerts', icon: TriangleAlert },
  {
    path: '/quotas',
    group: 'Operate',
    key: 'q',
    name: 'Quotas',
    icon: Gauge,
  },
  {
    path: '/people',
    group: 'Operate',
    key: 'p',
    name: 'People',
    icon: Users,
    requires: 'people',
  },
  {
    path: '/billing',
    group: 'Operate',
    key: 'm',
    name: 'Billing',
    icon: CreditCard,
    requires: 'billing',
  },
  {
    path: '/settings',
    group: 'Operate',
    key: ',',
    name: 'Settings',
    icon: Settings,
  },
] as const satisfies readonly ScreenDefinition[];

/** A screen listed in the navigation and the command palette. */
export type Screen = ScreenDefinition & { readonly path: (typeof definitions)[number]['path'] };

export const screens: readonly Screen[] = definitions;
