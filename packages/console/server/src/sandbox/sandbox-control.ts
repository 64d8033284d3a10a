import { ConsoleError } from '../errors/console-error.ts';

/** Calls the control API of a sandbox. Every program that reaches the sandbox can use it. */
export class SandboxControl {
  readonly #origin: string;
  readonly #fetch: typeof fetch;

  constructor(origin: string, send: typeof fetch) {
    this.#origin = origin;
    this.#fetch = send;
  }

  get<Answer>(path: string, query: Query = {}): Promise<Answer> {
    return this.#json(`${path}${formatQuery(query)}`, { method: 'GET' });
  }

  post<Answer>(path: string, body: unknown = {}): Promise<Answer> {
    return this.#json(path, { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) });
  }

  put<Answer>(path: string, text: string): Promise<Answer> {
    return this.#json(path, { method: 'PUT', body: text });
  }

  async delete(path: string): Promise<void> {
    await this.#send(path, { method: 'DELETE' });
  }

  /** Returns the unmodified response body. */
  async text(path: string, method: 'GET' | 'POST' = 'GET'): Promise<string> {
    return (await this.#send(path, { method })).text();
  }

  async #json<Answer>(path: string, init: RequestInit): Promise<Answer> {
    return (await this.#send(path, init)).json() as Promise<Answer>;
  }

  async #send(path: string, init: RequestInit): Promise<Response> {
    let response: Response;
    try {
      response = await this.#fetch(`${this.#origin}/_sandbox${path}`, init);
    } catch {
      throw new ConsoleError(
        'SANDBOX_UNREACHABLE',
        'The sandbox does not respond.',
        'Check that the console that started it still runs.',
      );
    }
    if (response.ok) return response;
    throw new ConsoleError(
      'SANDBOX_REQUEST_REJECTED',
      await readReason(response),
      'Correct the request, and try again.',
    );
  }
}

type Query = Readonly<Record<string, string | number | undefined>>;

function formatQuery(query: Query): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)] as [string, string]],
  );
  return given.length === 0 ? '' : `?${new URLSearchParams(given)}`;
}

/** The sandbox's own error message. */
async function readReason(response: Response): Promise<string> {
  const text = await response.text();
  try {
    const { error } = JSON.parse(text) as { error?: { message?: string } };
    const message = error?.message ?? '';
    if (message !== '') return message.charAt(0).toUpperCase() + message.slice(1);
  } catch {
    // A body that is not JSON has no message to show.
  }
  return `The sandbox responded with status ${response.status}.`;
}
