/** A running sandbox or its proxy cannot be used. */
export class SandboxConnectionError extends Error {
  override readonly name = 'SandboxConnectionError';
  /** What to do. */
  readonly action: string;

  constructor(message: string, action: string) {
    super(message);
    this.action = action;
  }
}
