/** The response of an operation, before it becomes an HTTP response. Without `body`, the HTTP response is empty. */
export interface ApiResponse {
  readonly status: number;
  readonly body?: unknown;
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

export function json(body: unknown, status = 200): ApiResponse {
  return { status, body };
}

export function empty(status = 200): ApiResponse {
  return { status };
}
