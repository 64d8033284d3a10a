import { z } from 'zod';
import { prompt } from './prompt.ts';

export const ordersToShip = prompt({
  name: 'orders_to_ship',
  title: 'Orders to be shipped',
  description: 'Orders that wait to be shipped, the most urgent first.',
  args: z.object({ days: z.coerce.number().int().min(1).max(60).default(14).describe('Days back to look at.') }),
  text: ({ days }) => `List the orders of the last ${days} days that are to be shipped by the seller.
1. call_operation orders.searchOrders with query marketplaceIds ["{{marketplaceId}}"], createdAfter ${days} days ago,
   fulfillmentStatuses ["UNSHIPPED","PARTIALLY_SHIPPED"], fulfilledBy ["MERCHANT"]. Go on with next_page to the end.
2. Sort by the day by which each has to be shipped. Name those that are late and those due today.
3. Name the items of the ten most urgent ones: title, SKU and quantity.
4. Give a table with order id, due date, items and state. Change nothing.`,
});
