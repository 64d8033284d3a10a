import { errorCatalogue } from 'supercargo';
import { z } from 'zod';
import { CommandError, wrongUse } from '../../command-error.ts';
import type { Answer } from '../answers/answer.ts';
import { nameOfCode } from '../answers/name-of-code.ts';
import type { Desk } from '../desk.ts';
import { reads, tool } from './tool.ts';

export const diagnoseError = tool({
  name: 'diagnose_error',
  title: 'Diagnose an error',
  description: `Says what an error means and what to do. For a refusal it lists the likely causes, and asks the token endpoint and the
marketplace to tell them apart. Give the errorId of an error that a tool answered with, or a code.`,
  input: z.object({
    errorId: z.string().max(100).optional().describe('As the error has it. Kept for half an hour.'),
    code: z.string().max(100).optional().describe('A code, such as QUOTA_EXCEEDED or Unauthorized.'),
    checks: z.boolean().default(true).describe('Ask the marketplace for what tells the causes apart.'),
  }),
  annotations: reads,
  async run({ errorId, code, checks }, desk, { signal }) {
    if (errorId !== undefined) return diagnosed(errorId, checks, desk, signal);
    if (code !== undefined) return explained(code);
    throw wrongUse('ERROR_MISSING', 'Neither errorId nor code was given.', 'Give one of them.');
  },
});

async function diagnosed(errorId: string, checks: boolean, desk: Desk, signal: AbortSignal): Promise<Answer> {
  const error = desk.errors.get(errorId) as { readonly code: string } | undefined;
  if (error === undefined) {
    const action = 'Make the call again, and take the errorId of its error; or give the code.';
    throw new CommandError('ERROR_UNKNOWN', 'This server keeps no error of this id.', action);
  }
  const { isRefusal, summary, causes, checks: made } = await desk.ports.seller.diagnose(error, { checks, signal });
  if (!isRefusal) return explained(error.code);
  return {
    says: 'The call was refused. Causes, the likeliest first.',
    data: desk.clean({ summary, causes, checks: made }),
  };
}

function explained(code: string): Answer {
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  if (known !== undefined) return { says: `${code}: ${known.meaning} ${known.action}` };
  return {
    says: `${nameOfCode(code)} is a code of the marketplace, not one of the client. The message that came with it says more.`,
  };
}
