/** What an operation answers, before it becomes an HTTP response. Without `body` the response is empty. */
export interface ApiResponse {
  readonly status: number;
  readonly body?: unknown;
}

/** A body that has been written as JSON already: parts that follow each other. */
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
