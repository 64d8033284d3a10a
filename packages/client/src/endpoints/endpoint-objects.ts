import { endpointNames, operationsOf, versionsOf } from '@supercargo/catalogue';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallOptions, CallParameters } from '../pipeline/call-parameters.ts';
import type { Endpoints } from './endpoint.ts';
import type { CallRules } from './operation-method.ts';

type Call = (parameters: CallParameters) => Promise<unknown>;
type Input = Omit<CallParameters, 'operation' | 'endpoint' | 'options'>;

interface Caller {
  readonly callAPI: Call;
}

/** Has every endpoint as a property. An endpoint is made when it is first used; nothing of it is loaded before a call. */
abstract class EndpointObjects implements Caller {
  abstract readonly callAPI: Call;
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
      message: `The endpoint ${endpoint} has no version ${JSON.stringify(version)}, only ${versions.join(', ')}.`,
    });
  }
  const chosen = version === 'latest' ? versions : [version];
  const names = new Set(chosen.flatMap((one) => operationsOf(endpoint, one)));
  return methodsOf(caller, endpoint, names, version);
}

function methodsOf(caller: Caller, endpoint: string, names: Iterable<string>, version?: string): object {
  return Object.fromEntries([...names].map((name) => [name, methodOf(caller, endpoint, name, version)]));
}

/** callAPI with the names filled in. */
function methodOf(caller: Caller, endpoint: string, operation: string, version: string | undefined) {
  const call = (input: Input | null | undefined, options: CallOptions | null | undefined, more: CallOptions) =>
    caller.callAPI({ ...input, operation: `${endpoint}.${operation}`, options: { ...options, ...more } });
  const own = version === undefined ? {} : { version };
  const method = (input?: Input, options?: CallOptions) => call(input, options, own);
  const withResponse = (input?: Input, options?: CallOptions) => call(input, options, { ...own, with_response: true });
  Object.defineProperty(method, 'name', { value: operation });
  return Object.assign(method, { withResponse });
}
