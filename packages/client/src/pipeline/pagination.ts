import type { Paging } from '@supercargo/catalogue';

/** How to go on from a page. */
export interface Pagination {
  /** Undefined on the last page. */
  nextToken?: string;
  /** Undefined on the first page, and where the marketplace gives none. */
  previousToken?: string;
  /** Results in all, where the marketplace tells. */
  total?: number;
}

/** What an answer says of the pages around it. */
export function paginationOf(body: unknown, { next, previous, total }: Paging): Pagination {
  const found = { nextToken: textAt(body, next), previousToken: textAt(body, previous), total: numberAt(body, total) };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}

/** What stands at a dotted path of an answer. */
export function valueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);
}

/** An empty token ends the pages as a missing one does. */
function textAt(body: unknown, path: string | null): string | undefined {
  const found = path === null ? undefined : valueAt(body, path);
  return typeof found === 'string' && found !== '' ? found : undefined;
}

function numberAt(body: unknown, path: string | null): number | undefined {
  const found = path === null ? undefined : valueAt(body, path);
  return typeof found === 'number' ? found : undefined;
}
