/** An error of the token endpoint. Its format differs from that of API errors. */
export class TokenError extends Error {
  override readonly name = 'TokenRefusal';
  readonly status: number;
  readonly error: string;

  constructor(status: number, error: string, description: string) {
    super(description);
    this.status = status;
    this.error = error;
  }

  toResponse(requestId: string): Response {
    const body = { error: this.error, error_description: this.message, request_id: requestId };
    return Response.json(body, { status: this.status });
  }
}

export function createInvalidRequestError(description: string): TokenError {
  return new TokenError(400, 'invalid_request', description);
}
