import type { Catalogue } from '@supercargo/catalogue/core';

/** The value of the `endpoints` getter: versions and operations by endpoint. */
export type EndpointsListing = Readonly<Record<string, EndpointListing>>;

/** Versions and operations of an endpoint, and the operations of each version. */
export interface EndpointListing {
  /** Oldest first. */
  readonly __versions: readonly string[];
  /** Operations of any version. */
  readonly __operations: readonly string[];
  readonly [version: string]: readonly string[] | Readonly<Record<string, OperationListing>>;
}

/** HTTP method and path of an operation. */
export interface OperationListing {
  /** HTTP method. */
  readonly method: string;
  /** Path template with `{name}` for path parameters. */
  readonly api_path: string;
}

const listings = new WeakMap<Catalogue, EndpointsListing>();

/** Builds the listing on first use. */
export function listEndpoints(catalogue: Catalogue): EndpointsListing {
  const cachedListing = listings.get(catalogue);
  if (cachedListing !== undefined) return cachedListing;
  const rows = catalogue.listEndpointNames().map((endpoint) => [endpoint, buildEndpointListing(endpoint, catalogue)]);
  const listing: EndpointsListing = Object.freeze(Object.fromEntries(rows));
  listings.set(catalogue, listing);
  return listing;
}

function buildEndpointListing(endpoint: string, catalogue: Catalogue): EndpointListing {
  const versions = catalogue.listVersions(endpoint) ?? [];
  const operations = new Set(versions.flatMap((version) => catalogue.listOperationNames(endpoint, version)));
  return Object.freeze({
    __versions: versions,
    __operations: [...operations],
    ...Object.fromEntries(versions.map((version) => [version, buildOperationListings(endpoint, version, catalogue)])),
  });
}

function buildOperationListings(
  endpoint: string,
  version: string,
  catalogue: Catalogue,
): Record<string, OperationListing> {
  const rows = catalogue.listOperationNames(endpoint, version).flatMap((operation) => {
    const entry = catalogue.findOperation(endpoint, version, operation);
    return entry === undefined ? [] : [[operation, { method: entry.method, api_path: entry.path }]];
  });
  return Object.fromEntries(rows) as Record<string, OperationListing>;
}
