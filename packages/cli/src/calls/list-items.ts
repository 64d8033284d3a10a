import type { Shell } from '@supercargo/toolkit/shell/shell';
import type { SellingPartner } from 'supercargo';

/** Lists the items of all pages of an operation. */
export function listItems(
  seller: SellingPartner,
  operation: string,
  query: Readonly<Record<string, unknown>>,
  { signal }: Pick<Shell, 'signal'>,
): AsyncIterable<unknown> {
  return seller.listItems(operation, { query, options: { signal } });
}
