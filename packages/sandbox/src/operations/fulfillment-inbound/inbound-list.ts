import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import type { Sent } from '../../base/json-value.ts';
import type { ListPage, ListShape } from '../paged-list.ts';

/** All lists of version 2024-03-20 have the same parameter names. */
export function buildListShape(fallback: number, maximum: number): ListShape {
  return { token: 'paginationToken', size: 'pageSize', fallback, maximum };
}

export function toPagination({ nextToken }: ListPage<unknown>): { readonly pagination?: Sent<Catalogue.Pagination> } {
  return nextToken === undefined ? {} : { pagination: { nextToken } };
}
