// Written for the typings of amazon-sp-api, and compiled with ours too.
import type { SellingPartner } from 'amazon-sp-api';
import type {
  GetOrderItemsResponse,
  GetOrderPath,
  GetOrderResponse,
  GetOrdersQuery,
  GetOrdersResponse,
  Money,
  Order,
  Order_v0,
  OrderItem,
  OrderStatus,
} from 'amazon-sp-api/lib/typings/operations/orders';

const open: OrderStatus[] = ['Unshipped', 'Pending'];

export async function readOrders(client: SellingPartner, query: GetOrdersQuery): Promise<Order[]> {
  const page = (await client.callAPI({ operation: 'getOrders', endpoint: 'orders', query })) as GetOrdersResponse;
  return 'Orders' in page ? page.Orders : page.orders;
}

export async function readOpenOrders(client: SellingPartner, after?: string): Promise<Order_v0[]> {
  const query: GetOrdersQuery = { MarketplaceIds: ['A1PA6795UKMFR9'], OrderStatuses: open };
  query.MarketplaceIds?.push('A1F83G8C2ARO7P');
  if (after !== undefined) query.CreatedAfter = after;
  const orders = await readOrders(client, query);
  return orders.filter((order): order is Order_v0 => 'AmazonOrderId' in order);
}

export async function readOrder(client: SellingPartner, path: GetOrderPath): Promise<string | undefined> {
  const order: GetOrderResponse = await client.callAPI<'getOrder'>({ operation: 'getOrder', endpoint: 'orders', path });
  return 'order' in order ? order.order.orderId : order.AmazonOrderId;
}

export async function sumItems(client: SellingPartner, orderId: string): Promise<number> {
  const { OrderItems }: GetOrderItemsResponse = await client.callAPI({
    operation: 'getOrderItems',
    endpoint: 'orders',
    path: { orderId },
  });
  const readAmount = (money?: Money): number => Number(money?.Amount ?? 0);
  return OrderItems.reduce((sum: number, { ItemPrice }: OrderItem) => sum + readAmount(ItemPrice), 0);
}

// @ts-expect-error: an order has no such member.
export const readTotal = (order: Order_v0) => order.Total;
