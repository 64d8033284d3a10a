import type { PagedSpan } from '@supercargo/catalogue';
import { formatValue } from '../errors/format-value.ts';
import { buildOptionError, type PagedCall } from './paged-call.ts';

const day = 86_400_000;
/** Milliseconds between the end of a window and the start of the next window. No item may fall between two windows. */
const endOffsets = { included: -1, excluded: 0, unstated: 1 };

/** A time range that is divided into windows. Times are in milliseconds since 1970. */
export interface Windows {
  readonly span: PagedSpan;
  /** Start of the first window. */
  readonly first: number;
  readonly until: number;
  /** Length of a window in milliseconds. */
  readonly length: number;
}

/** Returns the windows of a call; undefined when its time range is not divided. */
export function resolveWindows({ name, paging, first, options }: PagedCall): Windows | undefined {
  const { spans = [] } = paging;
  const query = (first.query ?? {}) as Readonly<Record<string, unknown>>;
  const span = spans.find(({ after, before }) => query[after] !== undefined && query[before] !== undefined);
  if (span === undefined) {
    if (options.window === undefined) return checkNoWindowStart(name, options.windowStart);
    const pairs = spans.map(({ after, before }) => `${after} and ${before}`).join(', or ');
    throw buildOptionError(
      name,
      pairs
        ? `options.window needs a time range. Set query.${pairs}.`
        : 'options.window is set, but the operation has no time range. Leave it out.',
    );
  }
  const [from, until] = [parseTime(name, query, span.after), parseTime(name, query, span.before)];
  const maxLength = (span.maxDays ?? Number.POSITIVE_INFINITY) * day;
  // A time range that is too long is divided even without options.window: for four operations Amazon responds with an empty
  // list, which looks like no results.
  const length = options.window ?? (until - from > maxLength ? maxLength : undefined);
  if (length === undefined) return checkNoWindowStart(name, options.windowStart);
  if (length > maxLength) {
    throw buildOptionError(name, `options.window is ${length}. Pass at most ${maxLength} (${span.maxDays} days).`);
  }
  const { windowStart } = options;
  const start = windowStart === undefined ? from : parseTime(name, { windowStart }, 'windowStart');
  return { span, first: start, until, length };
}

/** A token belongs to the query of its window. With the whole query it would skip or repeat items. */
function checkNoWindowStart(name: string, windowStart: unknown): undefined {
  if (windowStart === undefined) return undefined;
  throw buildOptionError(
    name,
    'options.windowStart is set without options.window. Set both, as cursor does, or neither.',
  );
}

/** Builds the query parameters of the window that starts at `from`. */
export function buildWindowQuery({ span, until, length }: Windows, from: number): Record<string, string> {
  const next = from + length;
  const end = next < until ? next + endOffsets[span.end] : until;
  return { [span.after]: new Date(from).toISOString(), [span.before]: new Date(end).toISOString() };
}

/** Returns the start of the next window; undefined after the last window. */
export function findNextWindow({ until, length }: Windows, from: number): number | undefined {
  return from + length < until ? from + length : undefined;
}

function parseTime(name: string, query: Readonly<Record<string, unknown>>, parameter: string): number {
  const rawTime = query[parameter];
  const time = rawTime instanceof Date ? rawTime.getTime() : Date.parse(String(rawTime));
  if (!Number.isNaN(time)) return time;
  throw buildOptionError(name, `${parameter} is ${formatValue(rawTime)}. Pass a time in ISO 8601, or a Date.`);
}
