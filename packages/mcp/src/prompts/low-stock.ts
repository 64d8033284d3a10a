import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const lowStock = definePrompt({
  name: 'low_stock',
  title: 'Low stock',
  description: 'Finds SKUs whose stock lasts only a few days.',
  args: z.object({
    days: z.coerce.number().int().min(1).max(180).default(14).describe('SKUs with stock for fewer days are listed.'),
  }),
  text: ({ days }) => `Find SKUs whose stock lasts less than ${days} days.
1. Stock: call run_report with GET_MERCHANT_LISTINGS_ALL_DATA for items that the seller ships, and call_operation with
   fbaInventory.getInventorySummaries for items that Amazon ships. Skip inactive listings.
2. Sales: call run_report with GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL for the last 30 days, then query_report with
   "groups" by sku and the sum of quantity.
3. Days of stock = stock / sales per day. List SKUs below ${days} days, most urgent first, with stock, sales per day and days
   left. Name SKUs that were sold and have no stock, and say which figures are estimates.`,
});
