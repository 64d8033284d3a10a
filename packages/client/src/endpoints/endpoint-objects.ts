import { endpointNames, operationsOf, versionsOf } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';
import type { PagedParameters } from '../paging/paged-call.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import type { Endpoints } from './endpoint.ts';
import type { CallRules } from './operation-method.ts';

type Call = (parameters: CallParameters) => Promise<unknown>;
type Walk = (parameters: PagedParameters) => unknown;
type Input = Omit<CallParameters, 'operation' | 'endpoint' | 'options'>;

interface Caller {
  readonly callAPI: Call;
  readonly pages: Walk;
  readonly items: Walk;
}

/** Has every endpoint as a property. An endpoint is made when it is first used; nothing of it is loaded before a call. */
abstract class EndpointObjects implements Caller {
  abstract readonly callAPI: Call;
  abstract readonly pages: Walk;
  abstract readonly items: Walk;
  readonly #made = new Map<string, object>();

  static {
    for (const endpoint of endpointNames()) {
      Object.defineProperty(EndpointObjects.prototype, endpoint, {
        configurable: true,
        get(this: EndpointObjects) {
          return this.#endpoint(endpoint);
        },
      });
    }
  }

  #endpoint(endpoint: string): object {
    const made = this.#made.get(endpoint) ?? endpointObject(this, endpoint);
    this.#made.set(endpoint, made);
    return made;
  }
}

/** The base of a client: its endpoints, typed by the versions in force. */
export const WithEndpoints = EndpointObjects as unknown as new <Versions, Rules extends CallRules>() => Endpoints<
  Versions,
  Rules
>;

function endpointObject(caller: Caller, endpoint: string): object {
  const versions = versionsOf(endpoint) ?? [];
  const names = new Set(versions.flatMap((version) => operationsOf(endpoint, version)));
  const methods = methodsOf(caller, endpoint, names);
  Object.defineProperty(methods, 'v', { value: (version: string) => oneVersion(caller, endpoint, version) });
  return methods;
}

function oneVersion(caller: Caller, endpoint: string, version: string): object {
  const versions = versionsOf(endpoint) ?? [];
  if (version !== 'latest' && !versions.includes(version)) {
    throw new SellingPartnerError({
      code: 'INVALID_VERSION',
      message: `The endpoint ${endpoint} has no version ${shown(version)}, only ${versions.join(', ')}.`,
    });
  }
  const chosen = version === 'latest' ? versions : [version];
  const names = new Set(chosen.flatMap((one) => operationsOf(endpoint, one)));
  return methodsOf(caller, endpoint, names, version);
}

function methodsOf(caller: Caller, endpoint: string, names: Iterable<string>, version?: string): object {
  return Object.fromEntries([...names].map((name) => [name, methodOf(caller, endpoint, name, version)]));
}

/** callAPI, pages and items with the names filled in. */
function methodOf(caller: Caller, endpoint: string, name: string, version: string | undefined) {
  const own = version === undefined ? {} : { version };
  const operation = `${endpoint}.${name}`;
  const of = <Options extends object>(input: Input | null | undefined, options: Options | null | undefined) => ({
    ...input,
    operation,
    options: { ...options, ...own },
  });
  const method = (input?: Input, options?: CallOptions) => caller.callAPI(of(input, options));
  const withResponse = (input?: Input, options?: CallOptions) =>
    caller.callAPI(of(input, { ...options, with_response: true }));
  const pages = (input?: Input, options?: PagedParameters['options']) => caller.pages(of(input, options));
  const items = (input?: Input, options?: PagedParameters['options']) => caller.items(of(input, options));
  Object.defineProperty(method, 'name', { value: name });
  return Object.assign(method, { withResponse, pages, items });
}
