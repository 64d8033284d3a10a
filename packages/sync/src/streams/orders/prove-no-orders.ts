import { findMarketplace } from '@supercargo/catalogue/registry';
import type { ReadRequest } from '../../declaration/stream.ts';

interface OrderMetrics {
  readonly orderCount: number | string;
}

/**
 * Says whether no order changed in a window. Amazon's search for changed orders must return none, and its metrics must count no order of
 * a day in it. Returns undefined if they contradict each other: orders of these days may have changed later.
 */
export async function proveNoOrders(request: ReadRequest): Promise<boolean | undefined> {
  if (await hasChangedOrder(request)) return false;
  return (await countOrders(request)) === 0 ? true : undefined;
}

async function hasChangedOrder({ seller, from, to, signal }: ReadRequest): Promise<boolean> {
  const page = await seller.client.call('orders.searchOrders', {
    query: {
      marketplaceIds: [...seller.marketplaceIds],
      lastUpdatedAfter: new Date(from).toISOString(),
      lastUpdatedBefore: new Date(to).toISOString(),
      maxResultsPerPage: 1,
    },
    options: { signal, priority: 'background', version: '2026-01-01' },
  });
  return (page as { readonly orders: readonly unknown[] }).orders.length > 0;
}

/** Amazon counts orders of marketplaces with the same currency only. */
async function countOrders(request: ReadRequest): Promise<number> {
  const byCurrency = Map.groupBy(request.seller.marketplaceIds, (id) => findMarketplace(id)?.currency ?? id);
  let count = 0;
  for (const marketplaceIds of byCurrency.values()) count += await countOrdersIn(marketplaceIds, request);
  return count;
}

async function countOrdersIn(
  marketplaceIds: readonly string[],
  { seller, from, to, signal }: ReadRequest,
): Promise<number> {
  const response = (await seller.client.call('sales.getOrderMetrics', {
    query: {
      marketplaceIds: [...marketplaceIds],
      interval: `${new Date(from).toISOString()}--${new Date(to).toISOString()}`,
      granularity: 'Day',
      granularityTimeZone: 'UTC',
    },
    options: { signal, priority: 'background', version: 'v1' },
  })) as unknown;
  // Amazon's models and its responses differ in whether counts are numbers or text.
  const days = (Array.isArray(response) ? response : (response as { payload?: unknown }).payload) as OrderMetrics[];
  return days.reduce((sum, { orderCount }) => sum + Number(orderCount), 0);
}
