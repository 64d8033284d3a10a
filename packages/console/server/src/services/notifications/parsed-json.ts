import { ConsoleError } from '../../errors/console-error.ts';

/** Parses JSON. Throws a ConsoleError with the position of the syntax error. */
export function parsedJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ConsoleError('JSON_INVALID', `The text is not valid JSON: ${reason}.`, 'Correct it, and try again.');
  }
}
