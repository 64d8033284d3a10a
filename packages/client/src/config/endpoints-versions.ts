import { endpointNames, type OperationTypes, versionsOf } from '@supercargo/catalogue';
import { didYouMean } from '../errors/near-name.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { shown } from '../errors/shown.ts';

/** An endpoint of the catalogue, such as `orders`. */
export type EndpointName = keyof OperationTypes;

/** Version to use by endpoint, or `latest` for all of them. */
export type EndpointsVersions = 'latest' | { readonly [endpoint: string]: string | undefined };

/** Nothing is set: of each endpoint the oldest version that has the operation. */
export type OldestVersions = { readonly [Endpoint in EndpointName]?: undefined };

/** Of what is written out, endpoints and versions that exist; what is only known as text. */
export type CheckedVersions<Versions> =
  | 'latest'
  | (object & {
      readonly [Endpoint in keyof Versions]: string extends Versions[Endpoint]
        ? Versions[Endpoint]
        : Endpoint extends EndpointName
          ? keyof OperationTypes[Endpoint] | 'latest' | undefined
          : `There is no endpoint ${Endpoint & string}.`;
    });

/** Checks that every endpoint named exists and has the version named. `latest` alone stands for all of them. */
export function checkEndpointsVersions(given: unknown): Readonly<Record<string, string>> {
  if (given === 'latest') return Object.freeze(Object.fromEntries(endpointNames().map((name) => [name, 'latest'])));
  const versions = checkShape(given);
  const endpoints = Object.keys(versions);
  const unknown = endpoints.filter((endpoint) => versionsOf(endpoint) === undefined);
  if (unknown.length > 0) {
    throw new SellingPartnerError({
      code: 'VERSION_DEFINED_FOR_INVALID_ENDPOINTS',
      message: `endpoints_versions names endpoints that do not exist: ${unknown.join(', ')}.${unknown.map((name) => didYouMean(name, endpointNames())).join('')}`,
    });
  }
  const exists = (endpoint: string, version = '') => version === 'latest' || versionsOf(endpoint)?.includes(version);
  const wrong = endpoints.filter((endpoint) => !exists(endpoint, versions[endpoint]));
  if (wrong.length > 0) {
    const hints = wrong.map((name) => `${name} has no "${versions[name]}", only ${versionsOf(name)?.join(', ')}`);
    throw new SellingPartnerError({
      code: 'INVALID_VERSION_FOR_ENDPOINTS',
      message: `endpoints_versions names versions that do not exist: ${hints.join('; ')}.`,
    });
  }
  return Object.freeze(versions);
}

function checkShape(given: unknown): Record<string, string> {
  if (given === undefined || given === null) return {};
  if (typeof given === 'object') {
    return Object.fromEntries(Object.entries(given).filter(([, version]) => version !== undefined));
  }
  throw new SellingPartnerError({
    code: 'INVALID_VERSION_FOR_ENDPOINTS',
    message: `endpoints_versions is ${shown(given)}. Give versions by endpoint, or "latest".`,
  });
}
