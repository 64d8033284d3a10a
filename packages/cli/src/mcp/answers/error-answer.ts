import { errorCatalogue, SellingPartnerError } from 'supercargo';
import { CommandError } from '../../command-error.ts';
import type { Desk } from '../desk.ts';
import type { Answer } from './answer.ts';
import { nameOfCode } from './name-of-code.ts';

/** What went wrong: code and what to do in our words; what the marketplace says about it as data. */
export function errorAnswer(error: unknown, desk: Desk): Answer {
  if (error instanceof SellingPartnerError) return answerOfClient(error, desk);
  if (error instanceof CommandError) {
    return { says: `Error ${error.code}: ${desk.cleanText(error.message)} ${error.action}` };
  }
  const { name, code, message, action } = error as Partial<Record<'name' | 'code' | 'message' | 'action', unknown>>;
  if (name === 'ConsoleError') {
    // It names columns of a report, which are a stranger's words.
    return {
      says: `Error ${nameOfCode(String(code))}: the table cannot be asked that.`,
      data: desk.clean({ message, action }),
    };
  }
  return { says: `Error ${nameOfCode(String(code ?? 'FAILED'))}: the tool failed. Try it once more.` };
}

function answerOfClient(error: SellingPartnerError, desk: Desk): Answer {
  const { code, message, details, errors, status, requestId, operation, outcome, reportId, feedId, lookWith } = error;
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  const errorId = desk.newId('error');
  desk.errors.set(errorId, error);
  const says = [
    `Error ${nameOfCode(code)}${status === undefined ? '' : `, HTTP status ${status}`}.`,
    known === undefined ? '' : `${known.meaning} ${known.action}`,
    outcome === 'unknown' ? 'It may have taken effect: look before you send it again.' : '',
    status === 401 || status === 403 ? 'diagnose_error with the errorId looks for the cause.' : '',
  ];
  return {
    says: says.filter((line) => line !== '').join(' '),
    facts: {
      errorId,
      code: nameOfCode(code),
      status,
      operation,
      requestId: requestId && nameOfCode(requestId),
      outcome,
    },
    data: desk.clean({ message: desk.cleanText(message), details, errors, reportId, feedId, lookWith }),
  };
}
