import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const lowStock = definePrompt({
  name: 'low_stock',
  title: 'Low stock',
  description: 'Finds SKUs whose stock lasts only a few days.',
  args: z.object({
    days: z.coerce.number().int().min(1).max(180).default(14).describe('SKUs with stock for fewer days are listed.'),
  }),
  tools: ['stock_outlook'],
  text: ({ days }) => `Find SKUs whose stock lasts less than ${days} days.
1. Call stock_outlook with deliveryDays ${days} and coverDays 0. Read all parts with get_next_page.
2. List the SKUs, most urgent first, with stock, units sold in 30 days, days of cover, the day on which they run out and the
   days without stock. Name those that are sold out.`,
});
