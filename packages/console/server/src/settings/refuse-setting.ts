import { ConsoleError } from '../errors/console-error.ts';

/** A setting that is needed is not there. */
export function missing(message: string, action: string): ConsoleError {
  return new ConsoleError('SETTING_MISSING', message, action);
}

/** A setting has a value that it may not have. The message never holds a secret. */
export function notUsable(message: string, action: string): ConsoleError {
  return new ConsoleError('OPTION_INVALID', message, action);
}
