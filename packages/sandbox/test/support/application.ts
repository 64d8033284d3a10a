import type { Sandbox } from '@supercargo/sandbox';

/** The host the tests call in process; any will do. */
export const ORIGIN = 'http://sandbox.test';

export interface CallOptions {
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** An answer that has been read. `body` is parsed JSON where there is some. */
export interface Received {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  readonly body: any;
}

/** What sellers are refused without a restricted data token. */
const WITHHELD = [
  /^POST \/mfn\/v0\/shipments$/,
  /^(GET|DELETE) \/mfn\/v0\/shipments\/[^/]+$/,
  /^GET \/shipping\/v1\/shipments\/[^/]+$/,
  /^GET \/fba\/outbound\/brazil\/v0\/shipments\/[^/]+$/,
  /^POST \/easyShip\/2022-03-23\/packages\/bulk$/,
];

/** Where vendors are at home. */
const VENDOR_PATHS = /^\/(vendor\/|finances\/.*(2026-06-25|2026-03-17))/;

/** An application that calls a sandbox in process, without the client. */
export class Application {
  readonly sandbox: Sandbox;
  readonly #tokens = new Map<string, string>();

  constructor(sandbox: Sandbox) {
    this.sandbox = sandbox;
  }

  async requestToken(form: Readonly<Record<string, string>>): Promise<Received> {
    const { clientId, clientSecret } = this.sandbox.credentials;
    const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form });
    return this.#send(new Request(`${ORIGIN}/auth/o2/token`, { method: 'POST', body }));
  }

  async sellerToken(refreshToken = this.sandbox.credentials.refreshToken): Promise<string> {
    const { body } = await this.requestToken({ grant_type: 'refresh_token', refresh_token: refreshToken });
    return body.access_token;
  }

  async grantlessToken(scope: string): Promise<string> {
    const { body } = await this.requestToken({ grant_type: 'client_credentials', scope });
    return body.access_token;
  }

  async restrictedToken(method: string, path: string, dataElements?: readonly string[]): Promise<string> {
    const restrictedResources = [{ method, path, ...(dataElements && { dataElements }) }];
    const { body } = await this.call('POST', '/tokens/2021-03-01/restrictedDataToken', {
      body: { restrictedResources },
      token: await this.tokenFor(path),
    });
    return body.restrictedDataToken;
  }

  /**
   * Calls with the seller's token, or the vendor's where vendors are at home, unless another is given; with a
   * restricted one where sellers are refused otherwise.
   */
  async call(method: string, path: string, options: CallOptions = {}): Promise<Received> {
    const withheld = WITHHELD.some((pattern) => pattern.test(`${method} ${path}`));
    const token = options.token ?? (await (withheld ? this.restrictedToken(method, path) : this.tokenFor(path)));
    const url = new URL(path, ORIGIN);
    for (const [name, value] of Object.entries(options.query ?? {})) url.searchParams.set(name, value);
    const headers = {
      'x-amz-access-token': token,
      ...(options.body !== undefined && { 'content-type': 'application/json' }),
      ...options.headers,
    };
    const body = options.body === undefined ? null : JSON.stringify(options.body);
    return this.#send(new Request(url, { method, headers, body }));
  }

  /** Returns the access token of the selling partner of a path. */
  async tokenFor(path: string): Promise<string> {
    const { credentials, vendors } = this.sandbox;
    const { refreshToken } = (VENDOR_PATHS.test(path) ? vendors[0] : undefined) ?? credentials;
    const token = this.#tokens.get(refreshToken) ?? (await this.sellerToken(refreshToken));
    this.#tokens.set(refreshToken, token);
    return token;
  }

  async #send(request: Request): Promise<Received> {
    const { status, headers, text } = await received(await this.sandbox.fetch(request));
    const isJson = headers.get('content-type')?.startsWith('application/json') && text !== '';
    return { status, headers, body: isJson ? JSON.parse(text) : text };
  }
}

async function received(response: Response) {
  return { status: response.status, headers: response.headers, text: await response.text() };
}
