import { ConsoleError } from '../errors/console-error.ts';

/** Creates the error for a missing required setting. */
export function missing(message: string, action: string): ConsoleError {
  return new ConsoleError('SETTING_MISSING', message, action);
}

/** Creates the error for an invalid setting. The message must not contain a secret. */
export function notUsable(message: string, action: string): ConsoleError {
  return new ConsoleError('OPTION_INVALID', message, action);
}
