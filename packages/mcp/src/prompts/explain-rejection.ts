import { z } from 'zod';
import { definePrompt } from './prompt.ts';

export const explainRejection = definePrompt({
  name: 'explain_rejection',
  title: 'Explain a rejected call',
  description: 'Finds out why Amazon rejects a call, and what to do.',
  args: z.object({ operation: z.string().max(200).describe('endpoint.operation, such as orders.searchOrders.') }),
  tools: ['describe_operation', 'call_operation', 'diagnose_error'],
  text: ({ operation }) => `Find out why Amazon rejects calls of ${operation}.
1. Call describe_operation: does it require roles, restricted data or a grantless scope?
2. If it changes nothing, make the smallest valid call with call_operation. If it changes data, do not call it.
3. Call diagnose_error with the errorId. If there was no error, say that the call succeeded.
4. Name the most likely cause in one sentence, what was checked, and what the user should do next. Quote the request ID.`,
});
