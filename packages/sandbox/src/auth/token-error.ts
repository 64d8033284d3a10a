const NAMESPACE = 'http://internal.amazon.com/coral/com.amazon.panda/';

/** The exceptions in the header `x-amzn-errortype`. That of `unsupported_grant_type` is recorded. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  unsupported_grant_type: 'OA2UnsupportedGrantTypeException',
  invalid_request: 'OA2InvalidRequestException',
  invalid_grant: 'OA2InvalidGrantException',
  invalid_client: 'OA2InvalidClientException',
  invalid_scope: 'OA2InvalidScopeException',
};

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

  /** The properties and the header are those of a recorded response. Amazon's index is opaque; this one names the request. */
  toResponse(requestId: string): Response {
    const body = {
      error_index: Buffer.from(`sandbox ${requestId}`).toString('base64'),
      error_description: this.message,
      error: this.error,
      request_id: requestId,
    };
    const type = EXCEPTIONS[this.error];
    const headers = type === undefined ? {} : { 'x-amzn-errortype': `${type}:${NAMESPACE}` };
    return Response.json(body, { status: this.status, headers });
  }
}

export function createInvalidRequestError(description: string): TokenError {
  return new TokenError(400, 'invalid_request', description);
}
