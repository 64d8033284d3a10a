import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Input {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** A request as far as the two packages are compared. */
export interface Built {
  readonly method: string;
  readonly path: string;
  /** As it is sent, without the question mark. */
  readonly query: string;
  readonly body: string | null;
  /** Scope of the token that a grantless operation needs. */
  readonly scope: string | null;
}

type OldOperation = (parameters: Input) => { readonly scope?: string };

interface OldEndpoint {
  readonly __versions: readonly string[];
  readonly [version: string]: readonly string[] | Readonly<Record<string, OldOperation>>;
}

interface OldRequest {
  _constructRequestOptions(token: string, parameters: object): { method: string; url: string; body: string | null };
}

/** What the `endpoints` getter of amazon-sp-api returns. */
export const oldEndpoints: Readonly<Record<string, OldEndpoint>> = require('amazon-sp-api/lib/endpoints');
const Request: new (region: string, options: object) => OldRequest = require('amazon-sp-api/lib/Request');

/** `endpoint/version/operation` of everything a package can call, as its `endpoints` lists it. */
export function operationsIn(listing: Readonly<Record<string, object>>): string[] {
  return Object.entries(listing).flatMap(([endpoint, versions]) =>
    Object.entries(versions)
      .filter(([version]) => !version.startsWith('__'))
      .flatMap(([version, operations]) => Object.keys(operations).map((name) => `${endpoint}/${version}/${name}`)),
  );
}

/** The request amazon-sp-api makes: its own operation, then its own request. Both write to what they are given. */
export function oldRequest(name: string, input: Input): Built {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const operations = oldEndpoints[endpoint]?.[version] as Readonly<Record<string, OldOperation>> | undefined;
  return built(operations?.[operation]?.(structuredClone(input)) ?? {});
}

/** The request amazon-sp-api makes of a call with `api_path`. */
export function oldRawRequest(method: string, api_path: string, input: Input): Built {
  return built({ ...structuredClone(input), method, api_path });
}

function built(
  parameters: Input & { readonly scope?: string; readonly method?: string; readonly api_path?: string },
): Built {
  const { method, url, body } = new Request('eu', {})._constructRequestOptions('token', parameters);
  const { pathname, search } = new URL(url);
  return { method, path: pathname, query: search.slice(1), body, scope: parameters.scope ?? null };
}

export function oldReadme(): string {
  return readFileSync(require.resolve('amazon-sp-api/README.md'), 'utf8');
}
