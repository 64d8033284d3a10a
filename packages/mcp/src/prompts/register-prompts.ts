import type { McpServer } from '@modelcontextprotocol/server';
import { dailySales } from './daily-sales.ts';
import { explainRejection } from './explain-rejection.ts';
import { fixListings } from './fix-listings.ts';
import { lowStock } from './low-stock.ts';
import { ordersToShip } from './orders-to-ship.ts';
import type { Prompt } from './prompt.ts';

const prompts = [explainRejection, dailySales, lowStock, fixListings, ordersToShip] as unknown as readonly Prompt[];

/** Registers the prompts whose tools the assistant has. */
export function registerPrompts(server: McpServer, toolNames: readonly string[]): void {
  for (const { name, title, description, args, tools, text } of prompts) {
    if (!tools.every((tool) => toolNames.includes(tool))) continue;
    server.registerPrompt(name, { title, description, argsSchema: args }, (promptArgs) => ({
      messages: [{ role: 'user' as const, content: { type: 'text' as const, text: text(promptArgs) } }],
    }));
  }
}
