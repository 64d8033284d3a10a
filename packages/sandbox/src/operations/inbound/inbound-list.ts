import type { ListPage, ListShape } from '../paged-list.ts';

/** Lists of this API share the names of their parameters. */
export function inboundList(fallback: number, maximum: number): ListShape {
  return { token: 'paginationToken', size: 'pageSize', fallback, maximum };
}

export function paginated({ nextToken }: ListPage<unknown>): { pagination?: { nextToken: string } } {
  return nextToken === undefined ? {} : { pagination: { nextToken } };
}
