import type { PagedSpan } from '@supercargo/catalogue';
import { shown } from '../errors/shown.ts';
import { type PagedCall, wrongOption } from './paged-call.ts';

const day = 86_400_000;
/** By so many milliseconds the end of a window lies after the beginning of the next, so that nothing falls between. */
const overlaps = { included: -1, excluded: 0, unstated: 1 };

/** A span of time that is cut into windows. Times in milliseconds since 1970. */
export interface Windows {
  readonly span: PagedSpan;
  readonly first: number;
  readonly until: number;
  readonly length: number;
}

/** The windows of a call; undefined when it is made as it is. */
export function windowsOf({ name, paging, first, options }: PagedCall): Windows | undefined {
  const { spans = [] } = paging;
  const query = (first.query ?? {}) as Readonly<Record<string, unknown>>;
  const span = spans.find(({ after, before }) => query[after] !== undefined && query[before] !== undefined);
  if (span === undefined) {
    if (options.window === undefined) return noWindows(name, options.after);
    const pairs = spans.map(({ after, before }) => `${after} and ${before}`).join(', or ');
    throw wrongOption(
      name,
      `options.window cuts a span of time. ${pairs ? `Give query.${pairs}.` : 'The operation has none.'}`,
    );
  }
  const [from, until] = [timeOf(name, query, span.after), timeOf(name, query, span.before)];
  const longest = (span.longestDays ?? Number.POSITIVE_INFINITY) * day;
  const length = options.window ?? (until - from > longest ? longest : undefined);
  if (length === undefined) return noWindows(name, options.after);
  if (length > longest) {
    throw wrongOption(name, `options.window is ${length}. Give at most ${longest}, ${span.longestDays} days.`);
  }
  const begun = options.after === undefined ? from : timeOf(name, { after: options.after }, 'after');
  return { span, first: begun, until, length };
}

/** A place within windows is none in the whole: from there, items would be lost or come twice. */
function noWindows(name: string, after: unknown): undefined {
  if (after === undefined) return undefined;
  throw wrongOption(name, 'options.after is given without options.window. Give both, as position does, or neither.');
}

/** The query of the window that begins at a time. */
export function windowQuery({ span, until, length }: Windows, from: number): Record<string, string> {
  const next = from + length;
  const end = next < until ? next + overlaps[span.end] : until;
  return { [span.after]: new Date(from).toISOString(), [span.before]: new Date(end).toISOString() };
}

/** The beginning of the next window; undefined after the last. */
export function windowAfter({ until, length }: Windows, from: number): number | undefined {
  return from + length < until ? from + length : undefined;
}

function timeOf(name: string, query: Readonly<Record<string, unknown>>, parameter: string): number {
  const given = query[parameter];
  const time = given instanceof Date ? given.getTime() : Date.parse(String(given));
  if (!Number.isNaN(time)) return time;
  throw wrongOption(name, `${parameter} is ${shown(given)}. Give a time in ISO 8601, or a Date.`);
}
