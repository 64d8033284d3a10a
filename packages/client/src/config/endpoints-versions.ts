import type { OperationTypes } from '@supercargo/catalogue';
import type { Catalogue } from '@supercargo/catalogue/core';
import { suggestName } from '../errors/find-near-name.ts';
import { formatValue } from '../errors/format-value.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** An endpoint of the catalogue, such as `orders`. */
export type EndpointName = keyof OperationTypes;

/** Version of each endpoint, or `latest` for all of them. */
export type EndpointsVersions = 'latest' | { readonly [endpoint: string]: string | undefined };

/** No version is set: each operation uses the oldest version that has it. */
export type OldestVersions = { readonly [Endpoint in EndpointName]?: undefined };

/** Checks literal endpoints and versions. Values of type `string` are accepted unchecked. */
export type CheckedVersions<Versions> =
  | 'latest'
  | (object & {
      readonly [Endpoint in keyof Versions]: string extends Versions[Endpoint]
        ? Versions[Endpoint]
        : Endpoint extends EndpointName
          ? keyof OperationTypes[Endpoint] | 'latest' | undefined
          : `There is no endpoint ${Endpoint & string}.`;
    });

/** Throws when an endpoint or a version does not exist. `latest` alone means `latest` for all endpoints. */
export function resolveEndpointsVersions(
  endpointsVersions: unknown,
  catalogue: Catalogue,
): Readonly<Record<string, string>> {
  const names = catalogue.listEndpointNames();
  if (endpointsVersions === 'latest') return Object.freeze(Object.fromEntries(names.map((name) => [name, 'latest'])));
  const versions = toVersionMap(endpointsVersions);
  const endpoints = Object.keys(versions);
  const unknown = endpoints.filter((endpoint) => catalogue.listVersions(endpoint) === undefined);
  if (unknown.length > 0) {
    throw new SellingPartnerError({
      code: 'VERSION_DEFINED_FOR_INVALID_ENDPOINTS',
      message: `endpoints_versions contains unknown endpoints: ${unknown.join(', ')}.${unknown.map((name) => suggestName(name, names)).join('')}`,
    });
  }
  const exists = (endpoint: string, version = '') =>
    version === 'latest' || catalogue.listVersions(endpoint)?.includes(version);
  const wrong = endpoints.filter((endpoint) => !exists(endpoint, versions[endpoint]));
  if (wrong.length > 0) {
    const hints = wrong.map(
      (name) => `${name} has no "${versions[name]}", only ${catalogue.listVersions(name)?.join(', ')}`,
    );
    throw new SellingPartnerError({
      code: 'INVALID_VERSION_FOR_ENDPOINTS',
      message: `endpoints_versions contains unknown versions: ${hints.join('; ')}.`,
    });
  }
  return Object.freeze(versions);
}

function toVersionMap(endpointsVersions: unknown): Record<string, string> {
  if (endpointsVersions === undefined || endpointsVersions === null) return {};
  if (typeof endpointsVersions === 'object') {
    return Object.fromEntries(Object.entries(endpointsVersions).filter(([, version]) => version !== undefined));
  }
  throw new SellingPartnerError({
    code: 'INVALID_VERSION_FOR_ENDPOINTS',
    message: `endpoints_versions is ${formatValue(endpointsVersions)}. Pass an object of versions by endpoint, or "latest".`,
  });
}
