import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** An endpoint whose version v0 the client can emulate. */
export type EmulatedEndpoint = 'orders' | 'finances';

/** What happens when a program reads an attribute of v0 that the successor does not have. */
export type UnavailableAttributes = 'throw' | 'omit';

/** Emulation of operations of v0 with the operations that replace them. */
export interface EmulateV0Options {
  /** Endpoints to emulate. @default all: orders and finances */
  readonly endpoints?: readonly EmulatedEndpoint[] | undefined;
  /**
   * `throw`: reading an attribute that the successor does not have throws V0_UNAVAILABLE, with the way out in its message. The
   * attribute is not enumerable, so that copies and JSON leave it out. An address that v0 has and the successor does not give, because
   * the call has no `restrictedData` or the response has no address, is treated in the same way, and `getOrderAddress` rejects.
   * `omit`: it is undefined. @default throw
   */
  readonly unavailable?: UnavailableAttributes | undefined;
}

/** The validated option; undefined when nothing is emulated. */
export interface EmulateV0 {
  readonly endpoints: ReadonlySet<string>;
  readonly unavailable: UnavailableAttributes;
}

const emulatedEndpoints: readonly EmulatedEndpoint[] = ['orders', 'finances'];
/** The version that is emulated. */
const emulatedVersion = 'v0';
const unavailableChoices: readonly UnavailableAttributes[] = ['throw', 'omit'];

/** Whether the client can emulate the operations of a version that end. */
export function canEmulate({ endpoint, version }: { readonly endpoint: string; readonly version: string }): boolean {
  return version === emulatedVersion && emulatedEndpoints.some((name) => name === endpoint);
}

/** Throws INVALID_OPTION if the option is neither a boolean nor valid options. */
export function resolveEmulateV0(option: unknown): EmulateV0 | undefined {
  if (option === undefined || option === null || option === false) return undefined;
  if (option !== true && (typeof option !== 'object' || Array.isArray(option))) {
    throw buildOptionError(`emulateV0 is ${formatValue(option)}. Pass true, or { endpoints, unavailable }.`);
  }
  const options = option === true ? {} : option;
  const unknown = Object.keys(options).find((name) => name !== 'endpoints' && name !== 'unavailable');
  if (unknown !== undefined)
    throw buildOptionError(`emulateV0.${unknown} is not an option. Pass endpoints, unavailable or both.`);
  const { endpoints = emulatedEndpoints, unavailable = 'throw' } = options as EmulateV0Options;
  if (!Array.isArray(endpoints)) {
    throw buildOptionError(
      `emulateV0.endpoints is ${formatValue(endpoints)}. Pass a list of: ${emulatedEndpoints.join(', ')}.`,
    );
  }
  const unsupportedEndpoint = endpoints.find((endpoint) => !emulatedEndpoints.includes(endpoint));
  if (unsupportedEndpoint !== undefined) {
    throw buildOptionError(
      `emulateV0.endpoints contains ${formatValue(unsupportedEndpoint)}. Allowed are: ${emulatedEndpoints.join(', ')}.`,
    );
  }
  if (!unavailableChoices.includes(unavailable)) {
    throw buildOptionError(`emulateV0.unavailable is ${formatValue(unavailable)}. Pass throw or omit.`);
  }
  return { endpoints: new Set(endpoints), unavailable };
}

function buildOptionError(message: string): SellingPartnerError {
  return new SellingPartnerError({ code: 'INVALID_OPTION', message });
}
