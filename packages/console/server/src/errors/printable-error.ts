import { describeDatabaseError } from './database-error.ts';

const maxDepth = 8;
const maxErrors = 10;

/**
 * Converts an error for the log: names, messages, codes and stack frames of the error and its causes. Removes the query
 * and the values from database errors at any depth.
 */
export function printableError(error: unknown): Error {
  return isPlain(error) ? error : printed(error, 0);
}

/** The message of an error, as it may appear in a log or on a screen. */
export function printableMessage(error: unknown): string {
  return printableError(error).message;
}

/** Whether an error has only a message, stack frames and a code. */
function isPlain(error: unknown): error is Error {
  if (!(error instanceof Error) || describeDatabaseError(error) !== undefined || holdsQuery(error.message))
    return false;
  return Object.getOwnPropertyNames(error).every((name) => ['stack', 'message', 'name', 'code'].includes(name));
}

function printed(error: unknown, depth: number): Error {
  if (!(error instanceof Error)) return new Error(withoutQuery(String(error)));
  const fault = describeDatabaseError(error);
  const { cause, errors, code, stack } = error as { cause?: unknown; errors?: unknown; code?: unknown; stack?: string };
  const result = new Error(fault ?? withoutQuery(error.message));
  if (fault === undefined) Object.defineProperty(result, 'name', { value: error.name });
  result.stack = `${result.name}: ${result.message}\n${listFrames(stack ?? '')}`;
  if (typeof code === 'string' || typeof code === 'number') Object.assign(result, { code });
  // The description of a database error covers its causes.
  if (fault !== undefined || depth === maxDepth) return result;
  if (cause !== undefined && cause !== error) result.cause = printed(cause, depth + 1);
  if (Array.isArray(errors)) {
    Object.assign(result, { errors: errors.slice(0, maxErrors).map((one) => printed(one, depth + 1)) });
  }
  return result;
}

const query = /Failed query:[\s\S]*/;

function holdsQuery(message: string): boolean {
  return query.test(message);
}

/** Removes the query from a message, because wrapping errors may repeat it. */
function withoutQuery(message: string): string {
  return message.replace(query, 'a query failed');
}

/** Returns the stack without the message before the frames. */
function listFrames(stack: string): string {
  return stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');
}
