import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);

export interface Input {
  readonly path?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

/** The parts of a request that are compared. */
export interface ComparableRequest {
  readonly method: string;
  readonly path: string;
  /** The query string without the question mark. */
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

/** The result of the `endpoints` getter of amazon-sp-api. */
export const oldEndpoints: Readonly<Record<string, OldEndpoint>> = require('amazon-sp-api/lib/endpoints');
const Request: new (region: string, options: object) => OldRequest = require('amazon-sp-api/lib/Request');

/** Lists the operations of a package as `endpoint/version/operation`. */
export function listOperations(listing: Readonly<Record<string, object>>): string[] {
  return Object.entries(listing).flatMap(([endpoint, versions]) =>
    Object.entries(versions)
      .filter(([version]) => !version.startsWith('__'))
      .flatMap(([version, operations]) => Object.keys(operations).map((name) => `${endpoint}/${version}/${name}`)),
  );
}

/** Returns the request of amazon-sp-api. Its code changes the input, so this passes a copy. */
export function buildOldRequest(name: string, input: Input): ComparableRequest {
  const [endpoint = '', version = '', operation = ''] = name.split('/');
  const operations = oldEndpoints[endpoint]?.[version] as Readonly<Record<string, OldOperation>> | undefined;
  return toComparableRequest(operations?.[operation]?.(structuredClone(input)) ?? {});
}

/** Returns the request of amazon-sp-api for a call with `api_path`. */
export function buildOldRawRequest(method: string, api_path: string, input: Input): ComparableRequest {
  return toComparableRequest({ ...structuredClone(input), method, api_path });
}

function toComparableRequest(
  parameters: Input & { readonly scope?: string; readonly method?: string; readonly api_path?: string },
): ComparableRequest {
  const { method, url, body } = new Request('eu', {})._constructRequestOptions('token', parameters);
  const { pathname, search } = new URL(url);
  return { method, path: pathname, query: search.slice(1), body, scope: parameters.scope ?? null };
}

export function readAmazonSpApiReadme(): string {
  return readFileSync(require.resolve('amazon-sp-api/README.md'), 'utf8');
}
