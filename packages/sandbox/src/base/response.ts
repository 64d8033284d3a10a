/** The response of an operation, before it becomes an HTTP response. Without `body`, the HTTP response is empty. */
export interface ApiResponse<Body = unknown> {
  readonly status: number;
  readonly body?: Body | WrittenJson;
}

/** A body that is already JSON, in consecutive parts. */
export class WrittenJson {
  readonly parts: readonly Uint8Array[];

  constructor(parts: readonly Uint8Array[]) {
    this.parts = parts;
  }

  bytes(): Uint8Array<ArrayBuffer> {
    return Buffer.concat(this.parts);
  }
}

/**
 * Creates a response with a JSON body. The type of the body comes from where the response is used, so that the compiler
 * rejects unknown properties.
 */
export function json<Body>(body: NoInfer<Body>, status = 200): ApiResponse<Body> {
  return { status, body };
}

/** An empty JSON object, which Amazon sends where its model has no body, unless the status is 204. Inferred: see `EmptyResult`. */
export function emptyObject(status = 200): ApiResponse<never> {
  return { status, body: {} as never };
}

export function empty(status = 204): ApiResponse<never> {
  return { status };
}
