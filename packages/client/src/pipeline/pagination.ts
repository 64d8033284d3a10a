import type { Paging } from '@supercargo/catalogue';

/** Position of a page in its list. */
export interface Pagination {
  /** Token of the next page; undefined on the last page. */
  nextToken?: string;
  /** Token of the previous page; undefined on the first page, and where Amazon returns none. */
  previousToken?: string;
  /** Total number of results, where Amazon returns it. */
  total?: number;
}

/** Reads the pagination of a response. */
export function readPagination(body: unknown, { next, previous, total }: Paging): Pagination {
  const pagination = {
    nextToken: readText(body, next),
    previousToken: readText(body, previous),
    total: readNumber(body, total),
  };
  return Object.fromEntries(Object.entries(pagination).filter(([, value]) => value !== undefined));
}

/** Finds the value at a dotted path of a response. */
export function findValueAt(body: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, name) => (value as Record<string, unknown> | null | undefined)?.[name], body);
}

/** An empty token ends the pages, like a missing one. */
function readText(body: unknown, path: string | null): string | undefined {
  const text = path === null ? undefined : findValueAt(body, path);
  return typeof text === 'string' && text !== '' ? text : undefined;
}

function readNumber(body: unknown, path: string | null): number | undefined {
  const number = path === null ? undefined : findValueAt(body, path);
  return typeof number === 'number' ? number : undefined;
}
