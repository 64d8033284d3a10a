import type { SellingPartner } from 'supercargo';
import type { Shell } from '../shell/shell.ts';

/** The items of all pages of an operation, for commands that list something. */
export function listItems(
  seller: SellingPartner,
  operation: string,
  query: Readonly<Record<string, unknown>>,
  { signal }: Pick<Shell, 'signal'>,
): AsyncIterable<unknown> {
  return seller.items({ operation, query, options: { signal } } as never) as AsyncIterable<unknown>;
}
