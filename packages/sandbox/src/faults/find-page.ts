import type { Paging } from '@supercargo/catalogue';
import { isJsonObject } from '../base/json-value.ts';
import type { PageTokens } from '../base/paging/page-tokens.ts';

/** Returns the number of the requested page, from 1; undefined for an operation without pages or an unknown token. */
export function findPage(
  paging: Paging | null,
  query: URLSearchParams,
  body: unknown,
  pages: PageTokens,
): number | undefined {
  if (paging === null) return undefined;
  const read = (name: string) =>
    paging.request.in === 'query' ? query.get(name) : isJsonObject(body) ? readPath(body, name) : null;
  const place = read(paging.request.name) ?? null;
  if (paging.style === 'token') return place === null ? 1 : pages.findPage(String(place));
  // The lists that count items have a limit beside the offset.
  const size = Number(read(paging.request.name.replace(/offset$/, 'limit')) ?? 1);
  return Math.floor(Number(place ?? 0) / size) + 1;
}

function readPath(body: unknown, path: string): unknown {
  return path.split('.').reduce((part, name) => (isJsonObject(part) ? part[name] : undefined), body);
}
