import { TableError } from '@supercargo/tables';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { errorCatalogue, SellingPartnerError } from 'supercargo';
import { sanitizeCode } from '../output/sanitize-code.ts';
import type { ToolOutput } from '../output/tool-output.ts';
import type { ServerState } from '../state/server-state.ts';

/** Converts an error to output: code and action as text, Amazon's message as data. */
export function toErrorOutput(error: unknown, state: ServerState): ToolOutput {
  if (error instanceof SellingPartnerError) return toClientErrorOutput(error, state);
  if (error instanceof CommandError && error.code === 'QUERY_FAILED') {
    // The message of a database can contain values of rows.
    const { code, message, action } = error;
    return { text: `Error ${code}: the query failed.`, data: state.redact({ message, action }) };
  }
  if (error instanceof CommandError) {
    return { text: `Error ${error.code}: ${state.redactText(error.message)} ${error.action ?? ''}`.trim() };
  }
  if (error instanceof TableError) return toTableErrorOutput(error, state);
  const { code } = error as { readonly code?: unknown };
  return { text: `Error ${sanitizeCode(String(code ?? 'FAILED'))}: the tool failed. Try again.` };
}

function toTableErrorOutput({ code, message, action }: TableError, state: ServerState): ToolOutput {
  if (code === 'PACKAGE_MISSING') return { text: `Error ${code}: ${message} Tell the user: ${action}` };
  // The message contains column names of a report, which are untrusted.
  return {
    text: `Error ${sanitizeCode(code)}: the query is not valid for this table.`,
    data: state.redact({ message, action }),
  };
}

function toClientErrorOutput(error: SellingPartnerError, state: ServerState): ToolOutput {
  const { code, message, details, errors, status, requestId, operation, outcome, reportId, feedId, verifyWith } = error;
  const definition = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  const errorId = state.createId('error');
  state.errors.set(errorId, error);
  const sentences = [
    `Error ${sanitizeCode(code)}${status === undefined ? '' : `, HTTP status ${status}`}.`,
    definition === undefined ? '' : `${definition.meaning} ${definition.action}`,
    outcome === 'unknown'
      ? 'The outcome is unknown: check whether the write had an effect before you send it again.'
      : '',
    status === 401 || status === 403
      ? 'The tool diagnose_error of the set "help" finds the cause with the errorId.'
      : '',
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
