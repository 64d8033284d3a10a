/** An error of the console with a stable code, its cause, and what to do about it. Never contains a secret. */
export class ConsoleError extends Error {
  override readonly name = 'ConsoleError';
  readonly code: string;
  /** What the user can do. */
  readonly action: string;

  constructor(code: string, message: string, action: string) {
    super(message);
    this.code = code;
    this.action = action;
  }
}
