import type { ClientEvent } from 'supercargo/fetch';
import { createClient, marketplaceIds, type Setup } from './create-client.ts';

/** Reads two orders with and without a restricted data token, and the rows of a restricted report. */
export async function readRestrictedData(setup: Setup): Promise<object> {
  const events: ClientEvent[] = [];
  const client = createClient(setup, events);
  const query = { MarketplaceIds: marketplaceIds, CreatedAfter: '2020-01-01T00:00:00Z', OrderStatuses: ['Shipped'] };
  const { Orders } = await client.orders.getOrders({ query });
  const [first = '', second = ''] = Orders.map(({ AmazonOrderId }) => AmazonOrderId);
  const names: unknown[] = [];
  names.push((await client.orders.getOrder({ path: { orderId: first } })).ShippingAddress?.Name);
  for (const orderId of [first, second]) {
    const order = await client.orders.getOrder({ path: { orderId }, restrictedData: ['shippingAddress'] });
    names.push(order.ShippingAddress?.Name);
  }
  const restricted = { reportType: 'GET_AMAZON_FULFILLED_SHIPMENTS_DATA_TAX', marketplaceIds } as const;
  const text = await client.report(restricted).text();
  const requests = events.filter(
    ({ type, ...event }) => type === 'request' && JSON.stringify(event).includes('restrictedDataToken'),
  );
  return { names: names.map((name) => typeof name), isReportRead: text.includes('\t'), tokenRequests: requests.length };
}
