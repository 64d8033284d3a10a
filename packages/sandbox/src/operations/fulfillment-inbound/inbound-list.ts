import type { ListPage, ListShape } from '../paged-list.ts';

/** All lists of version 2024-03-20 have the same parameter names. */
export function buildListShape(fallback: number, maximum: number): ListShape {
  return { token: 'paginationToken', size: 'pageSize', fallback, maximum };
}

export function toPagination({ nextToken }: ListPage<unknown>): { pagination?: { nextToken: string } } {
  return nextToken === undefined ? {} : { pagination: { nextToken } };
}
