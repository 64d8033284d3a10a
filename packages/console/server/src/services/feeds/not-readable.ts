import { ConsoleError } from '../../errors/console-error.ts';

/** Creates the error for an input that cannot be read. */
export function notReadable(message: string, action: string): ConsoleError {
  return new ConsoleError('FEED_INPUT_UNREADABLE', message, action);
}
