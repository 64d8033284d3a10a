import type { Catalogue } from '@supercargo/catalogue/core';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { PagedParameters } from '../paging/paged-call.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import type { Endpoints } from './endpoint.ts';
import type { CallRules } from './operation-method.ts';

type Call = (parameters: CallParameters) => Promise<unknown>;
type ReadPages = (parameters: PagedParameters) => unknown;
type Input = Omit<CallParameters, 'operation' | 'endpoint' | 'options'>;

interface Caller {
  readonly callAPI: Call;
  readonly pages: ReadPages;
  readonly items: ReadPages;
}

// See docs/decisions/0003-generate-typed-operation-methods-instead-of-using-a-proxy.md
/** Has endpoints as properties. An endpoint is created on first use. Nothing is loaded before a call. */
export abstract class EndpointObjects implements Caller {
  abstract readonly callAPI: Call;
  abstract readonly pages: ReadPages;
  abstract readonly items: ReadPages;
  readonly #catalogue: Catalogue;
  readonly #endpoints = new Map<string, object>();

  constructor(catalogue: Catalogue) {
    this.#catalogue = catalogue;
  }

  /** Adds the endpoints to a client, or to the prototype of clients. */
  static addEndpoints(target: object, catalogue: Catalogue): void {
    for (const endpoint of catalogue.listEndpointNames()) {
      Object.defineProperty(target, endpoint, {
        configurable: true,
        get(this: EndpointObjects) {
          return this.#getEndpoint(endpoint);
        },
      });
    }
  }

  #getEndpoint(endpoint: string): object {
    const endpointObject = this.#endpoints.get(endpoint) ?? createEndpoint(this, endpoint, this.#catalogue);
    this.#endpoints.set(endpoint, endpointObject);
    return endpointObject;
  }
}

/** Base class of a client with its endpoints, typed by their versions. */
export const WithEndpoints = EndpointObjects as unknown as new <Versions, Rules extends CallRules>(
  catalogue: Catalogue,
) => Endpoints<Versions, Rules>;

function createEndpoint(caller: Caller, endpoint: string, catalogue: Catalogue): object {
  const versions = catalogue.listVersions(endpoint) ?? [];
  const names = new Set(versions.flatMap((version) => catalogue.listOperationNames(endpoint, version)));
  const methods = createMethods(caller, endpoint, names);
  const v = (version: string) => createVersion(caller, { endpoint, version }, catalogue);
  Object.defineProperty(methods, 'v', { value: v });
  return methods;
}

interface SelectedVersion {
  readonly endpoint: string;
  readonly version: string;
}

function createVersion(caller: Caller, { endpoint, version }: SelectedVersion, catalogue: Catalogue): object {
  const versions = catalogue.listVersions(endpoint) ?? [];
  if (version !== 'latest' && !versions.includes(version)) {
    throw new SellingPartnerError({
      code: 'INVALID_VERSION',
      message: `The endpoint ${endpoint} has no version ${formatValue(version)}, only ${versions.join(', ')}.`,
    });
  }
  const selected = version === 'latest' ? versions : [version];
  const names = new Set(selected.flatMap((selectedVersion) => catalogue.listOperationNames(endpoint, selectedVersion)));
  return createMethods(caller, endpoint, names, version);
}

function createMethods(caller: Caller, endpoint: string, names: Iterable<string>, version?: string): object {
  return Object.fromEntries([...names].map((name) => [name, createMethod(caller, endpoint, name, version)]));
}

/** Creates the method of an operation, with `withResponse`, `pages` and `items`. */
function createMethod(caller: Caller, endpoint: string, name: string, version: string | undefined) {
  const versionOption = version === undefined ? {} : { version };
  const operation = `${endpoint}.${name}`;
  const buildParameters = <Options extends object>(
    input: Input | null | undefined,
    options: Options | null | undefined,
  ) => ({
    ...input,
    operation,
    options: { ...options, ...versionOption },
  });
  const method = (input?: Input, options?: CallOptions) => caller.callAPI(buildParameters(input, options));
  const withResponse = (input?: Input, options?: CallOptions) =>
    caller.callAPI(buildParameters(input, { ...options, withResponse: true }));
  const pages = (input?: Input, options?: PagedParameters['options']) => caller.pages(buildParameters(input, options));
  const items = (input?: Input, options?: PagedParameters['options']) => caller.items(buildParameters(input, options));
  Object.defineProperty(method, 'name', { value: name });
  return Object.assign(method, { withResponse, pages, items });
}
