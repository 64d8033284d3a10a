import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const ordersToShip = definePrompt({
  name: 'orders_to_ship',
  title: 'Orders to ship',
  description: 'Lists orders that must be shipped, most urgent first.',
  args: z.object({}),
  tools: ['find_orders', 'get_order'],
  text: () => `List the orders that the seller must ship.
1. Call find_orders with show "to-ship". Read all parts with get_next_page.
2. Name late orders, orders due today, and orders whose deadline is unknown.
3. Call get_order for the ten most urgent ones, and list their items: title, SKU and quantity.
4. Show a table with order ID, deadline, items and status. Change nothing.`,
});
