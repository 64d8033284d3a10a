/** Builds an error response as JSON with a stable code. */
export function errorResponse(status: number, code: string, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** Adds the seconds after which the caller can try again. */
export function withRetryAfter(response: Response, seconds: number): Response {
  response.headers.set('retry-after', String(seconds));
  return response;
}
