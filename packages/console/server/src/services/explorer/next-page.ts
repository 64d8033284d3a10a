import type { Paging } from '@supercargo/catalogue';
import type { CallInput } from '../../storage/schema/explorer.ts';

/** The fields of a response that refer to other pages. */
interface PageFacts {
  readonly nextToken?: string | undefined;
  readonly total?: number | undefined;
}

/** The input of the next page; undefined after the last one. */
export function nextPageInput(
  input: CallInput,
  paging: Paging,
  facts: PageFacts | undefined,
  data: unknown,
): CallInput | undefined {
  if (paging.style === 'offset') return nextOffset(input, paging, facts, data);
  const token = facts?.nextToken;
  if (token === undefined) return undefined;
  const query = input.query ?? {};
  const carried = { [paging.request.name]: token };
  if (paging.otherParameters === 'token-only') return { ...input, query: carried };
  if (paging.laterPages === undefined) return { ...input, query: { ...query, ...carried } };
  const { repeat, set } = paging.laterPages;
  const repeated = Object.entries(query).filter(([name]) => repeat.includes(name));
  return { ...input, query: { ...Object.fromEntries(repeated), ...set, ...carried } };
}

/** With offsets, a page without items is the last one. */
function nextOffset(input: CallInput, paging: Paging, facts: PageFacts | undefined, data: unknown) {
  const names = paging.request.name.split('.');
  const given = Number(valueAt(input.body, names) ?? 0);
  const items = valueAt(data, (paging.items[0] ?? '').split('.'));
  const count = Array.isArray(items) ? items.length : 0;
  const offset = (Number.isFinite(given) ? given : 0) + count;
  if (count === 0 || offset >= (facts?.total ?? Number.POSITIVE_INFINITY)) return undefined;
  return { ...input, body: withValue(input.body, names, offset) };
}

function valueAt(value: unknown, names: readonly string[]): unknown {
  return names.reduce<unknown>((one, name) => (one as Record<string, unknown> | null | undefined)?.[name], value);
}

function withValue(value: unknown, [name, ...rest]: readonly string[], last: unknown): unknown {
  if (name === undefined) return last;
  const members = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return { ...members, [name]: withValue(members[name], rest, last) };
}
