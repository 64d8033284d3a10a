import { createCatalogue, type EndpointVersion } from '@supercargo/catalogue/core';
import type { OldestVersions } from './config/endpoints-versions.ts';
import { optionNames, type SellingPartnerConfig, type SellingPartnerOptions } from './config/options.ts';
import { EndpointObjects } from './endpoints/endpoint-objects.ts';
import type { SelectedEndpoints } from './endpoints/selected-endpoints.ts';
import { formatValue } from './errors/format-value.ts';
import { SellingPartnerError } from './errors/selling-partner-error.ts';
import type { OptionNames } from './errors/unknown-options.ts';
import type { Items } from './paging/items.ts';
import type { PagedParameters } from './paging/paged-call.ts';
import type { Pages } from './paging/pages.ts';
import type { CallParameters } from './pipeline/call-parameters.ts';
import type { CredentialsInput } from './ports/credentials.ts';
import type { Ports } from './ports/ports.ts';
import { webPlatform } from './web/web-platform.ts';
import { type CallParts, createCallParts } from './wiring/call-parts.ts';
import { makeCall, openItems, openPages, WithCalls } from './wiring/with-calls.ts';

/** Options that need what a client of `createClient` does not have: files, agents, several versions, code for v0. */
type OtherOptions = 'credentials_path' | 'https_proxy_agent' | 'version_fallback' | 'return_as_payload' | 'emulateV0';

/** Options of a client with selected endpoints. */
export interface ClientOptions extends Omit<SellingPartnerOptions, OtherOptions> {}

/** Configuration of a client with selected endpoints. */
export interface ClientConfig<Selected extends readonly EndpointVersion[]>
  extends Pick<SellingPartnerConfig, 'region' | 'refresh_token' | 'access_token'> {
  /**
   * The endpoints that the client can call, from `supercargo/endpoints/…`: one module for each version of an endpoint. If several
   * versions of an endpoint have an operation, the client uses the first of them.
   */
  readonly endpoints: Selected;
  /** The application's client ID and secret. They are not read from a file or from the environment. */
  readonly credentials: CredentialsInput;
  /** Options of the client. Every option has a default. */
  readonly options?: ClientOptions | undefined;
}

/** The methods of every client. */
interface CallMethods
  extends Pick<
    WithCalls<OldestVersions, { fallback: false; payload: false }>,
    'access_token' | 'endpoints' | 'call' | 'listItems' | 'quota' | 'exchange' | 'refreshAccessToken'
  > {
  /** Calls an operation, or a path with `api_path`. The compiler checks neither input nor result. */
  callAPI(parameters: CallParameters): Promise<unknown>;
  /** Replaces the credentials and discards the tokens of the old ones. */
  updateCredentials(credentials: CredentialsInput): void;
}

/** A client with selected endpoints. */
export type Client<Selected extends readonly EndpointVersion[]> = CallMethods & SelectedEndpoints<Selected>;

// See docs/decisions/0040-pass-a-catalogue-to-the-client-instead-of-registering-endpoints.md
/**
 * Creates a client that has only the endpoints of the configuration, so that a bundle contains nothing else. Its methods are those of
 * `SellingPartner` for calls, lists, tokens and quotas; it has none for reports, feeds, queries and documents. It runs wherever
 * `fetch` exists. In Node.js, the port `transport` can be the `undiciTransport` of `supercargo/undici`.
 *
 * Throws a {@link SellingPartnerError} when the configuration is incomplete or invalid.
 */
export function createClient<const Selected extends readonly EndpointVersion[]>(
  config: ClientConfig<Selected>,
  ports: Partial<Ports> = {},
): Client<Selected> {
  const catalogue = createCatalogue(checkEndpoints(config?.endpoints));
  const parts = createCallParts(
    { config: { ...config, endpoints_versions: 'latest' }, ports, application: undefined, platform: webPlatform },
    { catalogue, optionNames: clientOptionNames },
  );
  return new SelectedClient(parts) as unknown as Client<Selected>;
}

const {
  credentials_path: _path,
  https_proxy_agent: _agent,
  version_fallback: _fallback,
  return_as_payload: _payload,
  emulateV0: _emulation,
  ...rest
} = optionNames;
const clientOptionNames: OptionNames<ClientOptions> = rest;

class SelectedClient extends WithCalls<OldestVersions, { fallback: false; payload: false }> {
  readonly #parts: CallParts;

  constructor(parts: CallParts) {
    super(parts);
    this.#parts = parts;
    EndpointObjects.addEndpoints(this, parts.calls.config.catalogue);
  }

  callAPI(parameters: CallParameters): Promise<unknown> {
    return makeCall(parameters, this.#parts);
  }

  pages(parameters: PagedParameters): Pages<unknown> {
    return openPages(parameters, this.#parts);
  }

  items(parameters: PagedParameters): Items<unknown> {
    return openItems(parameters, this.#parts);
  }
}

function checkEndpoints(endpoints: unknown): readonly EndpointVersion[] {
  const example = "[orders] with: import { orders } from 'supercargo/endpoints/orders-2026-01-01'";
  if (!Array.isArray(endpoints) || endpoints.length === 0) {
    const description = Array.isArray(endpoints) ? 'an empty list' : formatValue(endpoints);
    throw buildConfigError(`endpoints is ${description}. Pass a list of endpoints, such as ${example}.`);
  }
  const wrong = endpoints.findIndex((endpoint) => !isEndpointVersion(endpoint));
  if (wrong < 0) return endpoints;
  throw buildConfigError(`endpoints[${wrong}] is not an endpoint. Pass imported endpoints, such as ${example}.`);
}

function isEndpointVersion(candidate: unknown): candidate is EndpointVersion {
  if (typeof candidate !== 'object' || candidate === null) return false;
  const { endpoint, version, operations } = candidate as Partial<EndpointVersion>;
  return typeof endpoint === 'string' && typeof version === 'string' && typeof operations === 'object';
}

function buildConfigError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
