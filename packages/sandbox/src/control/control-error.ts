/** An error of the control API. Its format differs from that of Amazon's errors. */
export class ControlError extends Error {
  override readonly name = 'ControlRefusal';
  readonly status: 400 | 403 | 404 | 405 | 410 | 413;

  constructor(status: 400 | 403 | 404 | 405 | 410 | 413, message: string) {
    super(message);
    this.status = status;
  }

  toResponse(): Response {
    return Response.json({ error: { message: this.message } }, { status: this.status });
  }
}

export function createInputError(message: string): ControlError {
  return new ControlError(400, message);
}
