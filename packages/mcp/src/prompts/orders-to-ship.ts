import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const ordersToShip = definePrompt({
  name: 'orders_to_ship',
  title: 'Orders to ship',
  description: 'Lists orders that must be shipped, most urgent first.',
  args: z.object({ days: z.coerce.number().int().min(1).max(60).default(14).describe('Number of days to look back.') }),
  text: ({ days }) => `List the orders of the last ${days} days that the seller must ship.
1. Call call_operation with orders.searchOrders and query marketplaceIds ["{{marketplaceId}}"], createdAfter ${days} days ago,
   fulfillmentStatuses ["UNSHIPPED","PARTIALLY_SHIPPED"], fulfilledBy ["MERCHANT"]. Read all pages with get_next_page.
2. Sort them by latest ship date. Name overdue orders and orders due today.
3. List the items of the ten most urgent orders: title, SKU and quantity.
4. Show a table with order ID, latest ship date, items and status. Change nothing.`,
});
