import { z } from 'zod';
import { prompt } from './prompt.ts';

export const whyRefused = prompt({
  name: 'why_refused',
  title: 'Why was a call refused?',
  description: 'Finds the cause of a refused call, and says what to do.',
  args: z.object({ operation: z.string().max(200).describe('As endpoint.operation.') }),
  text: ({ operation }) => `Find out why calls of ${operation} are refused.
1. Read describe_operation: does it need roles, restricted data or a grantless scope?
2. If it reads, make the smallest call that fits with call_operation. If it changes something, do not call it.
3. Give the errorId of the error to diagnose_error. Without an error, say that the call went through.
4. Say the likeliest cause in one sentence, what was checked, and the next step for a person. Quote the request id.`,
});
