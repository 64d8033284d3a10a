import type { Paging } from '@supercargo/catalogue';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { valueAt } from '../pipeline/pagination.ts';

type Query = Readonly<Record<string, unknown>>;

/** The call for a page: the first one without a token. Along with a token goes what the operation takes beside it. */
export function pageInput(first: CallParameters, paging: Paging, token: string | undefined): CallParameters {
  const { style, request, otherParameters, laterPages } = paging;
  const query = (first.query ?? {}) as Query;
  const sized = () => ({ ...largestPage(paging), ...query });
  if (token === undefined) return { ...first, query: sized() };
  if (style === 'offset') return { ...first, body: withValue(first.body, request.name.split('.'), Number(token)) };
  const carried = { [request.name]: token };
  if (otherParameters === 'token-only') return { ...first, query: carried };
  if (laterPages === undefined) return { ...first, query: { ...sized(), ...carried } };
  const repeated = laterPages.repeat.filter((name) => name in query).map((name) => [name, query[name]]);
  return { ...first, query: { ...Object.fromEntries(repeated), ...laterPages.set, ...carried } };
}

/** The token that the input itself brings. */
export function givenToken({ query, body }: CallParameters, { request, style }: Paging): string | undefined {
  const given = valueAt(request.in === 'body' ? body : query, request.name);
  if (style === 'offset') return typeof given === 'number' && given > 0 ? String(given) : undefined;
  return typeof given === 'string' && given !== '' ? given : undefined;
}

/** Every page costs a slot of the quota: as few as can be, unless the caller names a size. */
function largestPage({ pageSize }: Paging): Query {
  return pageSize === null || pageSize.maximum === null ? {} : { [pageSize.name]: pageSize.maximum };
}

function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const given = (body ?? {}) as Record<string, unknown>;
  return { ...given, [name]: withValue(given[name], rest, value) };
}
