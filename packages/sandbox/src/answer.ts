/** What an operation answers, before it becomes an HTTP response. Without `body` the response is empty. */
export interface Answer {
  readonly status: number;
  readonly body?: unknown;
}

export function json(body: unknown, status = 200): Answer {
  return { status, body };
}

export function empty(status = 200): Answer {
  return { status };
}
