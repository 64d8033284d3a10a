import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const dailySales = definePrompt({
  name: 'daily_sales',
  title: 'Daily sales',
  description: 'Sales per day of the last days.',
  args: z.object({ days: z.coerce.number().int().min(1).max(365).default(14).describe('Number of days.') }),
  tools: ['get_measure'],
  text: ({ days }) => `Show the daily sales of the last ${days} days.
1. Call get_measure with measure sales, by ["day"] and from ${days}d, then with measure units.
2. Show a table per day and currency with totals. Name the best day, the worst day, days whose value is unknown and why, and what
   is not final yet.`,
});
