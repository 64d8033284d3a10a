import { errorCatalogue, SellingPartnerError } from 'supercargo';
import { CommandError } from '../../errors/command-error.ts';
import type { ServerState } from '../state/server-state.ts';
import { sanitizeCode } from './sanitize-code.ts';
import type { ToolOutput } from './tool-output.ts';

/** Converts an error to output: code and action as text, Amazon's message as data. */
export function toErrorOutput(error: unknown, state: ServerState): ToolOutput {
  if (error instanceof SellingPartnerError) return toClientErrorOutput(error, state);
  if (error instanceof CommandError) {
    return { text: `Error ${error.code}: ${state.redactText(error.message)} ${error.action ?? ''}`.trim() };
  }
  const { name, code, message, action } = error as Partial<Record<'name' | 'code' | 'message' | 'action', unknown>>;
  if (name === 'ConsoleError') {
    // The message contains column names of a report, which are untrusted.
    return {
      text: `Error ${sanitizeCode(String(code))}: the query is not valid for this table.`,
      data: state.redact({ message, action }),
    };
  }
  return { text: `Error ${sanitizeCode(String(code ?? 'FAILED'))}: the tool failed. Try again.` };
}

function toClientErrorOutput(error: SellingPartnerError, state: ServerState): ToolOutput {
  const { code, message, details, errors, status, requestId, operation, outcome, reportId, feedId, verifyWith } = error;
  const entry = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  const errorId = state.createId('error');
  state.errors.set(errorId, error);
  const sentences = [
    `Error ${sanitizeCode(code)}${status === undefined ? '' : `, HTTP status ${status}`}.`,
    entry === undefined ? '' : `${entry.meaning} ${entry.action}`,
    outcome === 'unknown'
      ? 'The outcome is unknown: check whether the write had an effect before you send it again.'
      : '',
    status === 401 || status === 403 ? 'Call diagnose_error with the errorId to find the cause.' : '',
  ];
  return {
    text: sentences.filter((sentence) => sentence !== '').join(' '),
    metadata: {
      errorId,
      code: sanitizeCode(code),
      status,
      operation,
      requestId: requestId && sanitizeCode(requestId),
      outcome,
    },
    data: state.redact({ message: state.redactText(message), details, errors, reportId, feedId, verifyWith }),
  };
}
