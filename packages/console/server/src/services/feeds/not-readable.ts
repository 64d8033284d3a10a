import { ConsoleError } from '../../errors/console-error.ts';

/** An input that cannot be read, and what to do about it. */
export function notReadable(message: string, action: string): ConsoleError {
  return new ConsoleError('FEED_INPUT_UNREADABLE', message, action);
}
