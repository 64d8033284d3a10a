import { type ExitCode, exitCodes } from './exit-codes.ts';

/** What went wrong, for people: a code for scripts, a message, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  readonly code: string;
  readonly action: string;
  readonly exit: ExitCode;

  constructor(code: string, message: string, action: string, exit: ExitCode = exitCodes.failed) {
    super(message);
    this.code = code;
    this.action = action;
    this.exit = exit;
  }
}

/** The line itself is wrong. */
export function wrongUse(code: string, message: string, action: string): CommandError {
  return new CommandError(code, message, action, exitCodes.wrongUse);
}
