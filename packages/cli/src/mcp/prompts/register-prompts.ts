import type { McpServer } from '@modelcontextprotocol/server';
import { dailySales } from './daily-sales.ts';
import { fixListings } from './fix-listings.ts';
import { ordersToShip } from './orders-to-ship.ts';
import type { Prompt } from './prompt.ts';
import { stockRunningOut } from './stock-running-out.ts';
import { whyRefused } from './why-refused.ts';

const prompts = [whyRefused, dailySales, stockRunningOut, fixListings, ordersToShip] as unknown as readonly Prompt[];

/** Offers the common jobs. */
export function registerPrompts(server: McpServer): void {
  for (const { name, title, description, args, text } of prompts) {
    server.registerPrompt(name, { title, description, argsSchema: args }, (given) => ({
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: text(given) } }],
    }));
  }
}
