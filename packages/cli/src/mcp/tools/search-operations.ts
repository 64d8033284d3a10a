import { z } from 'zod';
import { findOperations } from '../calls/find-operations.ts';
import { briefFacts } from '../calls/operation-facts.ts';
import { atHome, tool } from './tool.ts';

export const searchOperations = tool({
  name: 'search_operations',
  title: 'Search operations',
  description:
    'Finds operations of the Selling Partner API by words of what you want to do, the best first. Sends nothing.',
  input: z.object({
    words: z.string().min(1).max(500).describe('Such as "orders of today" or "listing price".'),
    limit: z.int().min(1).max(50).default(15).describe('Operations to give at most.'),
  }),
  annotations: atHome,
  async run({ words, limit }) {
    const found = await findOperations(words);
    if (found.length === 0) return { says: 'No operation has these words. Try other ones, or fewer.' };
    return { says: `${found.length} operations have some of the words.`, facts: found.slice(0, limit).map(briefFacts) };
  },
});
