import type { ReadRequest } from '../declaration/stream.ts';
import type { CallInput } from './call-operation.ts';

/**
 * Reads a list to its end, page by page, in the background lane of the quota: calls of users go first.
 *
 * @param list name of the list in the response
 */
export async function* readPages<Item>(
  operation: string,
  { path, query, version }: Omit<CallInput, 'body'>,
  list: string,
  { seller, signal }: Pick<ReadRequest, 'seller' | 'signal'>,
): AsyncGenerator<readonly Item[], void, undefined> {
  const pages = seller.client.pages({
    operation: operation as 'orders.searchOrders',
    query: query as object,
    ...(path !== undefined && { path }),
    options: { signal, priority: 'background', ...(version !== undefined && { version }) },
  } as never) as AsyncIterable<Readonly<Record<string, unknown>>>;
  for await (const page of pages) yield (page[list] ?? []) as readonly Item[];
}
