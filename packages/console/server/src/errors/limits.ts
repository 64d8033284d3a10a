import { ConsoleError } from './console-error.ts';
import { consoleErrors } from './console-errors.ts';

/** How many of something one workspace, account or dashboard can have. */
interface Limit {
  readonly code: string;
  readonly max: number;
  /** What is counted, in the plural. */
  readonly items: string;
  /** What has the items. @default 'workspace' */
  readonly owner?: string;
  /** Bytes of all of them together, because screens list them with their contents. */
  readonly maxBytes?: number;
}

/** The limits of the console, by what they limit. */
const limits = {
  alertChannels: { code: 'TOO_MANY_ALERT_CHANNELS', max: 20, items: 'channels for alerts' },
  alertRules: { code: 'TOO_MANY_ALERT_RULES', max: 100, items: 'rules for alerts' },
  applications: { code: 'TOO_MANY_APPLICATIONS', max: 200, items: 'applications' },
  costs: { code: 'TOO_MANY_COSTS', max: 20_000, items: 'costs of SKUs' },
  dashboards: { code: 'DASHBOARD_FULL', max: 100, items: 'dashboards' },
  /** In a shared sandbox, where each destination has a queue that stores thousands of notifications. */
  destinations: { code: 'TOO_MANY_DESTINATIONS', max: 5, items: 'destinations in the sandbox' },
  invitations: { code: 'TOO_MANY_INVITATIONS', max: 50, items: 'open invitations' },
  passkeys: { code: 'TOO_MANY_PASSKEYS', max: 50, items: 'passkeys', owner: 'account' },
  programs: { code: 'TOO_MANY_PROGRAMS', max: 200, items: 'programs with keys' },
  /** Each queue is polled all the time. */
  queues: { code: 'TOO_MANY_QUEUES', max: 20, items: 'queues of notifications' },
  /** Runs that wait or are in progress. More would delay those of other workspaces. */
  runs: { code: 'TOO_MANY_RUNS', max: 500, items: 'runs in progress' },
  savedCalls: { code: 'TOO_MANY_SAVED_REQUESTS', max: 2_000, items: 'saved calls', maxBytes: 8_000_000 },
  savedQueries: { code: 'TOO_MANY_QUERIES', max: 1_000, items: 'saved queries', maxBytes: 8_000_000 },
  /** The operator can change it. */
  schedules: { code: 'TOO_MANY_SCHEDULES', max: 500, items: 'schedules', maxBytes: 8_000_000 },
  testSellers: { code: 'TOO_MANY_TEST_SELLERS', max: 5, items: 'test sellers in the sandbox' },
  tiles: { code: 'DASHBOARD_FULL', max: 30, items: 'charts', owner: 'dashboard' },
  variables: { code: 'TOO_MANY_VARIABLES', max: 500, items: 'variables' },
  views: { code: 'TOO_MANY_VIEWS', max: 500, items: 'saved views' },
} satisfies Record<string, Limit>;

/** The name of a limit. */
export type LimitName = keyof typeof limits;

/** Returns how many there can be. */
export function readLimit(name: LimitName): number {
  return limits[name].max;
}

/**
 * Throws a ConsoleError if more would exist than the limit allows.
 * @param count how many there would be
 * @param max another limit than that of the table
 */
export function checkLimit(name: LimitName, count: number, max: number = limits[name].max): void {
  if (count <= max) return;
  const { code, items, owner = 'workspace' }: Limit = limits[name];
  const total = max.toLocaleString('en');
  throw new ConsoleError(code, `The ${owner} can have at most ${total} ${items}.`, consoleErrors[code]?.action ?? '');
}

/** Throws a ConsoleError if the contents of all items together would have more bytes than the limit allows. */
export function checkBytes(name: LimitName, bytes: number): void {
  const { code, items, owner = 'workspace', maxBytes = Number.POSITIVE_INFINITY }: Limit = limits[name];
  if (bytes <= maxBytes) return;
  throw new ConsoleError(
    code,
    `The ${items} of a ${owner} can have ${maxBytes / 1_000_000} MB together. This one would exceed it.`,
    consoleErrors[code]?.action ?? '',
  );
}
