import type { Paging } from '@supercargo/catalogue';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { findValueAt } from '../pipeline/pagination.ts';

type Query = Readonly<Record<string, unknown>>;

/** Builds the parameters of the call for a page: the first page without a token, others with the token and the parameters that the operation requires with it. */
export function buildPageParameters(first: CallParameters, paging: Paging, token: string | undefined): CallParameters {
  const { style, request, otherParameters, laterPages } = paging;
  const query = (first.query ?? {}) as Query;
  const buildSizedQuery = () => ({ ...buildPageSizeQuery(paging), ...query });
  if (token === undefined) return { ...first, query: buildSizedQuery() };
  if (request.in === 'body') {
    const page = style === 'offset' ? Number(token) : token;
    return { ...first, body: withValue(first.body, request.name.split('.'), page) };
  }
  const tokenQuery = { [request.name]: token };
  if (otherParameters === 'token-only') return { ...first, query: tokenQuery };
  if (laterPages === undefined) return { ...first, query: { ...buildSizedQuery(), ...tokenQuery } };
  const repeated = laterPages.repeat.filter((name) => name in query).map((name) => [name, query[name]]);
  return { ...first, query: { ...Object.fromEntries(repeated), ...laterPages.set, ...tokenQuery } };
}

/** Returns the page token in the caller's parameters; undefined when there is none. */
export function findGivenToken({ query, body }: CallParameters, { request, style }: Paging): string | undefined {
  const token = findValueAt(request.in === 'body' ? body : query, request.name);
  if (style === 'offset') return typeof token === 'number' && token > 0 ? String(token) : undefined;
  return typeof token === 'string' && token !== '' ? token : undefined;
}

/** Uses the largest page size by default, because each page takes a slot of the quota. */
function buildPageSizeQuery({ pageSize }: Paging): Query {
  return pageSize === null || pageSize.maximum === null ? {} : { [pageSize.name]: pageSize.maximum };
}

function withValue(body: unknown, [name, ...rest]: readonly string[], value: unknown): unknown {
  if (name === undefined) return value;
  const members = (body ?? {}) as Record<string, unknown>;
  return { ...members, [name]: withValue(members[name], rest, value) };
}
