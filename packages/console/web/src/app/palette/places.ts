/** A part of a screen that the palette opens directly. */
interface Place {
  readonly to: string;
  readonly search?: Readonly<Record<string, string>>;
  readonly name: string;
  readonly purpose: string;
  /** The feature that the screen needs. */
  readonly requires?: 'sandbox';
}

/** Tabs and other parts of screens. */
export const places: readonly Place[] = [
  { to: '/reports/schedules', name: 'Schedules', purpose: 'Reports that are requested regularly' },
  { to: '/inventory', search: { tab: 'plan' }, name: 'Replenishment plan', purpose: 'Units to order' },
  { to: '/inventory', search: { tab: 'age' }, name: 'Aged inventory', purpose: 'Stock at Amazon by age' },
  { to: '/money', search: { tab: 'skus' }, name: 'Profit per SKU', purpose: 'Profit and costs of SKUs' },
  { to: '/money', search: { tab: 'orders' }, name: 'Profit per order', purpose: 'What each order leaves' },
  { to: '/explorer', search: { panel: 'history' }, name: 'Call history', purpose: 'Calls sent from Explorer' },
  { to: '/explorer', search: { panel: 'saved' }, name: 'Saved calls', purpose: 'Calls to send again' },
  { to: '/explorer', search: { panel: 'variables' }, name: 'Variables', purpose: 'Values for calls' },
  { to: '/activity', search: { tab: 'errors' }, name: 'Call errors', purpose: 'Failed calls by code and operation' },
  { to: '/errors', name: 'Error codes', purpose: 'What each error code means' },
  {
    to: '/notifications',
    search: { tab: 'subscriptions' },
    name: 'Subscriptions',
    purpose: 'Notification types that Amazon sends',
  },
  { to: '/settings', search: { tab: 'applications' }, name: 'Applications', purpose: 'Client IDs and secrets' },
  { to: '/settings', search: { tab: 'versions' }, name: 'API versions', purpose: 'The version of each API' },
  { to: '/settings', search: { tab: 'queues' }, name: 'Queues', purpose: 'Amazon SQS queues' },
  { to: '/settings', search: { tab: 'security' }, name: 'Data and security', purpose: 'Retention and read-only mode' },
  { to: '/settings', search: { tab: 'audit' }, name: 'Audit log', purpose: 'Who did what' },
  {
    to: '/sandbox',
    search: { tab: 'faults' },
    name: 'Faults',
    purpose: 'Simulated errors of the sandbox',
    requires: 'sandbox',
  },
];
