import { CommandError, usageError } from '@supercargo/toolkit/errors/command-error';
import { errorCatalogue } from 'supercargo';
import { z } from 'zod';
import { sanitizeCode } from '../output/sanitize-code.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';
import { defineTool, remoteRead } from './tool.ts';

export const diagnoseErrorTool = defineTool({
  name: 'diagnose_error',
  title: 'Diagnose an error',
  description: `Explains an error and what to do. For a rejected call it lists the likely causes and checks them with requests to Amazon. Pass the
errorId of an error that a tool returned, or an error code.`,
  input: z.object({
    errorId: z.string().max(100).optional().describe('errorId of a tool error. Expires after 30 minutes.'),
    code: z.string().max(100).optional().describe('Error code, such as QUOTA_EXCEEDED or Unauthorized.'),
    checks: z.boolean().default(true).describe('Send requests to Amazon to check the causes.'),
  }),
  annotations: remoteRead,
  async run({ errorId, code, checks }, state, { signal }) {
    if (errorId !== undefined) return diagnose(errorId, checks, state, signal);
    if (code !== undefined) return explain(code);
    throw usageError('ERROR_MISSING', 'Neither errorId nor code was given.', 'Pass one of them.');
  },
});

async function diagnose(
  errorId: string,
  checks: boolean,
  state: ServerState,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const error = state.errors.get(errorId) as { readonly code: string } | undefined;
  if (error === undefined) {
    const action = 'Repeat the call and use the errorId of its error, or pass the error code.';
    throw new CommandError('ERROR_UNKNOWN', 'There is no error with this errorId, or it has expired.', action);
  }
  const {
    isAccessError,
    summary,
    causes,
    checks: completedChecks,
  } = await state.dependencies.seller.diagnose(error, { checks, signal });
  if (!isAccessError) return explain(error.code);
  return {
    text: 'Amazon rejected the call. Possible causes, most likely first.',
    data: state.redact({ summary, causes, checks: completedChecks }),
  };
}

function explain(code: string): ToolOutput {
  const entry = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  if (entry !== undefined) return { text: `${code}: ${entry.meaning} ${entry.action}` };
  return {
    text: `${sanitizeCode(code)} is an error code of Amazon, not of the client. See the message of the error.`,
  };
}
