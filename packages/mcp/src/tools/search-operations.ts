import { z } from 'zod';
import { summarizeOperation } from '../calls/describe-operation.ts';
import { findOperations } from '../calls/find-operations.ts';
import { defineTool, localRead } from './tool.ts';

export const searchOperationsTool = defineTool({
  name: 'search_operations',
  title: 'Search operations',
  description:
    'Searches the operations of the Selling Partner API by words that describe the task. Best matches first.',
  input: z.object({
    words: z.string().min(1).max(500).describe('Words such as "orders today" or "listing price".'),
    limit: z.int().min(1).max(50).default(15).describe('Maximum number of operations.'),
  }),
  annotations: localRead,
  async run({ words, limit }) {
    const matches = await findOperations(words);
    if (matches.length === 0) return { text: 'No operation matches. Try other or fewer words.' };
    return {
      text: `${matches.length} operations match.`,
      metadata: matches.slice(0, limit).map(summarizeOperation),
    };
  },
});
