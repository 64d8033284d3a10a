import { type ExitCode, exitCodes } from '../shell/exit-codes.ts';

/** An error with a code for scripts, a message, and what to do. */
export class CommandError extends Error {
  override readonly name = 'CommandError';

  readonly code: string;
  /** Undefined if there is nothing to do. */
  readonly action: string | undefined;
  readonly exitCode: ExitCode;

  constructor(code: string, message: string, action?: string, exitCode: ExitCode = exitCodes.failed) {
    super(message);
    this.code = code;
    this.action = action;
    this.exitCode = exitCode;
  }
}

/** Creates an error for an invalid command line. */
export function usageError(code: string, message: string, action: string): CommandError {
  return new CommandError(code, message, action, exitCodes.usageError);
}
