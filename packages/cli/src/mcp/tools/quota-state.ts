import { loadOperation } from '@supercargo/catalogue';
import { z } from 'zod';
import { findOperation } from '../../calls/find-operation.ts';
import { rateInWords } from '../../calls/rate-in-words.ts';
import { operation, version } from './inputs.ts';
import { atHome, tool } from './tool.ts';

export const quotaState = tool({
  name: 'quota_state',
  title: 'State of a quota',
  description: 'Says how many calls of an operation may go now, and when the next one may. Sends nothing.',
  input: z.object({ operation, version }),
  annotations: atHome,
  async run(given, { ports }) {
    const entry = findOperation(given.operation, given.version);
    const descriptor = await loadOperation(entry);
    const state = await ports.seller.quota({
      operation: `${entry.endpoint}.${entry.operation}`,
      version: entry.version,
    });
    return {
      says:
        state.slots >= 1
          ? 'A call may go at once.'
          : `The next call may go in ${Math.ceil(state.nextIn / 1000)} seconds.`,
      facts: { ...state, documented: rateInWords(descriptor) },
    };
  },
});
