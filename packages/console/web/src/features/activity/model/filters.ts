import type { CallFilters, CallOutcome } from '../../../../../server/src/services/activity/call-filters.ts';
import type { CallRow } from '../../../../../server/src/services/activity/call-record.ts';

export const outcomes: readonly { readonly value: CallOutcome; readonly label: string }[] = [
  { value: 'ok', label: 'Succeeded' },
  { value: 'failed', label: 'Failed' },
  { value: '2xx', label: 'Status 2xx' },
  { value: '4xx', label: 'Status 4xx' },
  { value: '5xx', label: 'Status 5xx' },
  { value: 'none', label: 'No answer' },
  { value: 'throttled', label: 'Throttled on the way' },
];

export const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

/** The parts of the console that call. */
export const sources = [
  'explorer',
  'run',
  'sellers',
  'listings',
  'notifications',
  'quotas',
  'diagnosis',
  'program',
  'console',
] as const;

const minute = 60_000;

/** Stretches up to now. */
export const stretches = {
  '15m': { label: 'Last 15 minutes', milliseconds: 15 * minute },
  '1h': { label: 'Last hour', milliseconds: 60 * minute },
  '24h': { label: 'Last 24 hours', milliseconds: 1440 * minute },
  '7d': { label: 'Last 7 days', milliseconds: 7 * 1440 * minute },
} as const;

export type Stretch = keyof typeof stretches;

/** What stands in the screen's address. */
export interface ActivitySearch {
  readonly tab?: 'errors';
  readonly seller?: string;
  readonly operation?: string;
  readonly method?: (typeof methods)[number];
  readonly outcome?: CallOutcome;
  readonly code?: string;
  readonly source?: string;
  readonly subject?: string;
  readonly last?: Stretch;
  /** ISO 8601. */
  readonly since?: string;
  readonly until?: string;
  readonly q?: string;
}

const texts = ['seller', 'operation', 'code', 'source', 'subject', 'q'] as const;

/** The address as the screen understands it; what it does not is left out. */
export function readSearch(given: Record<string, unknown>): ActivitySearch {
  const search: { -readonly [Name in keyof ActivitySearch]: ActivitySearch[Name] } = {};
  for (const name of texts) {
    const value = textOf(given[name]);
    if (value !== undefined) search[name] = value;
  }
  const method = methods.find((one) => one === given.method);
  const outcome = outcomes.find(({ value }) => value === given.outcome)?.value;
  if (given.tab === 'errors') search.tab = 'errors';
  if (method !== undefined) search.method = method;
  if (outcome !== undefined) search.outcome = outcome;
  if (typeof given.last === 'string' && given.last in stretches) search.last = given.last as Stretch;
  for (const name of ['since', 'until'] as const) {
    const value = given[name];
    if (typeof value === 'string' && !Number.isNaN(Date.parse(value))) search[name] = new Date(value).toISOString();
  }
  return search;
}

/** Numbers in an address are read as numbers: a code such as 500 is a text all the same. */
function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;
}

/** The filters that an address asks for at a moment. */
export function filtersOf({ tab: _, last, q, since, ...rest }: ActivitySearch, now: number): CallFilters {
  const begins = last === undefined ? since : new Date(now - stretches[last].milliseconds).toISOString();
  return { ...rest, ...(begins !== undefined && { since: begins }), ...(q !== undefined && { text: q }) };
}

/** Something is filtered. */
export function isFiltered({ tab: _, ...rest }: ActivitySearch): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

/** Whether a call that has just come belongs to what is shown. What only the server can tell, the text, is not looked at. */
export function matches(row: CallRow, filters: CallFilters): boolean {
  const { seller, operation, method, outcome, code, source, subject, since, until } = filters;
  return (
    (seller === undefined || row.sellerId === seller) &&
    (operation === undefined || operationIs(row.operation, operation)) &&
    (method === undefined || row.method === method) &&
    (outcome === undefined || endedAs(row, outcome)) &&
    (code === undefined || row.code === code) &&
    (source === undefined || row.source === source) &&
    (subject === undefined || row.subject === subject) &&
    (since === undefined || Date.parse(row.at) >= Date.parse(since)) &&
    (until === undefined || Date.parse(row.at) <= Date.parse(until))
  );
}

function operationIs(operation: string, wanted: string): boolean {
  return wanted.endsWith('.') ? operation.startsWith(wanted) : operation === wanted;
}

function endedAs({ ok, status, throttled }: CallRow, outcome: CallOutcome): boolean {
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
