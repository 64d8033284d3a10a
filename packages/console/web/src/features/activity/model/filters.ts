import type { CallFilters, CallOutcome, CallRow } from '../../../lib/requests/server-types.ts';

export const outcomes: readonly { readonly value: CallOutcome; readonly label: string }[] = [
  { value: 'ok', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: '2xx', label: 'Status 2xx' },
  { value: '4xx', label: 'Status 4xx' },
  { value: '5xx', label: 'Status 5xx' },
  { value: 'none', label: 'No response' },
  { value: 'throttled', label: 'Throttled at least once' },
];

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The parts of the console that make calls, and the user's programs, with their labels. */
export const sourceLabels: Readonly<Record<string, string>> = {
  explorer: 'Explorer',
  run: 'Run',
  sellers: 'Sellers',
  listings: 'Listings',
  orders: 'Orders',
  notifications: 'Notifications',
  quotas: 'Quotas',
  diagnosis: 'Diagnosis',
  program: 'Program',
  copy: 'Copy',
  console: 'Console',
};

/** Returns the label of a source; the name of an unknown one. */
export function formatSource(source: string): string {
  return sourceLabels[source] ?? source;
}

const minute = 60_000;

/** Time ranges up to now. */
export const timeRanges = {
  '15m': { label: 'Last 15 minutes', milliseconds: 15 * minute },
  '1h': { label: 'Last hour', milliseconds: 60 * minute },
  '24h': { label: 'Last 24 hours', milliseconds: 1440 * minute },
  '7d': { label: 'Last 7 days', milliseconds: 7 * 1440 * minute },
} as const;

export type TimeRange = keyof typeof timeRanges;

/** Changes the search parameters, which may differ from those of the last drawing. */
export type ChangeActivitySearch = (update: (now: ActivitySearch) => ActivitySearch) => void;

/** The search parameters of the screen. */
export interface ActivitySearch {
  readonly tab?: 'errors';
  readonly seller?: string;
  readonly operation?: string;
  readonly method?: (typeof methods)[number];
  readonly outcome?: CallOutcome;
  readonly code?: string;
  readonly source?: string;
  readonly subject?: string;
  readonly last?: TimeRange;
  /** ISO 8601. */
  readonly since?: string;
  readonly until?: string;
  readonly q?: string;
}

const textFilters = ['seller', 'operation', 'code', 'source', 'subject', 'q'] as const;

/** Parses the search parameters. Invalid ones are ignored. */
export function parseSearch(parameters: Record<string, unknown>): ActivitySearch {
  const search: { -readonly [Name in keyof ActivitySearch]: ActivitySearch[Name] } = {};
  for (const name of textFilters) {
    const value = toText(parameters[name]);
    if (value !== undefined) search[name] = value;
  }
  const method = methods.find((one) => one === parameters.method);
  const outcome = outcomes.find(({ value }) => value === parameters.outcome)?.value;
  if (parameters.tab === 'errors') search.tab = 'errors';
  if (method !== undefined) search.method = method;
  if (outcome !== undefined) search.outcome = outcome;
  if (typeof parameters.last === 'string' && parameters.last in timeRanges) search.last = parameters.last as TimeRange;
  for (const name of ['since', 'until'] as const) {
    const value = parameters[name];
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) search[name] = new Date(value).toISOString();
  }
  return search;
}

/** The router parses numbers in the URL, but a code such as 500 is text here. */
function toText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

/** Converts the search parameters to filters at a given time. */
export function toFilters({ tab: _, last, q, since, ...rest }: ActivitySearch, now: number): CallFilters {
  const startedSince = last === undefined ? since : new Date(now - timeRanges[last].milliseconds).toISOString();
  return { ...rest, ...(startedSince !== undefined && { since: startedSince }), ...(q !== undefined && { text: q }) };
}

/** The filters of the list of calls. A copy makes many calls, which are hidden until a filter selects some of them. */
export function toListFilters(search: ActivitySearch, now: number): CallFilters {
  const filters = toFilters(search, now);
  return hidesCopies(search) ? { ...filters, exceptSources: ['copy'] } : filters;
}

/** Whether the list of calls has no calls of copies. */
export function hidesCopies({ source, subject, operation, code }: ActivitySearch): boolean {
  return [source, subject, operation, code].every((filter) => filter === undefined);
}

/** Whether any filter is set. */
export function isFiltered({ tab: _, ...rest }: ActivitySearch): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

/** Whether a new call matches the filters. The text filter is ignored, because only the server can check it. */
export function matchesFilters(row: CallRow, filters: CallFilters): boolean {
  const { seller, operation, method, outcome, code, source, exceptSources, subject, since, until } = filters;
  return (
    (seller === undefined || row.sellerId === seller) &&
    (operation === undefined || matchesOperation(row.operation, operation)) &&
    (method === undefined || row.method === method) &&
    (outcome === undefined || hasOutcome(row, outcome)) &&
    (code === undefined || row.code === code) &&
    (source === undefined || row.source === source) &&
    !exceptSources?.includes(row.source) &&
    (subject === undefined || row.subject === subject) &&
    (since === undefined || Date.parse(row.at) >= Date.parse(since)) &&
    (until === undefined || Date.parse(row.at) <= Date.parse(until))
  );
}

function matchesOperation(operation: string, filter: string): boolean {
  return filter.endsWith('.') ? operation.startsWith(filter) : operation === filter;
}

function hasOutcome({ ok, status, throttled }: CallRow, outcome: CallOutcome): boolean {
  const hundreds = status === null ? undefined : Math.floor(status / 100);
  switch (outcome) {
    case 'ok':
      return ok;
    case 'failed':
      return !ok;
    case 'none':
      return status === null;
    case 'throttled':
      return throttled > 0;
    default:
      return outcome === '5xx' ? (hundreds ?? 0) >= 5 : `${hundreds}xx` === outcome;
  }
}
