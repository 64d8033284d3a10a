import { findOperation, listEndpointNames, listOperationNames, listVersions } from '@supercargo/catalogue';

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

let listing: EndpointsListing | undefined;

/** Builds the listing on first use. */
export function listEndpoints(): EndpointsListing {
  listing ??= Object.freeze(
    Object.fromEntries(listEndpointNames().map((endpoint) => [endpoint, buildEndpointListing(endpoint)])),
  );
  return listing;
}

function buildEndpointListing(endpoint: string): EndpointListing {
  const versions = listVersions(endpoint) ?? [];
  const operations = new Set(versions.flatMap((version) => listOperationNames(endpoint, version)));
  return Object.freeze({
    __versions: versions,
    __operations: [...operations],
    ...Object.fromEntries(versions.map((version) => [version, buildOperationListings(endpoint, version)])),
  });
}

function buildOperationListings(endpoint: string, version: string): Record<string, OperationListing> {
  const rows = listOperationNames(endpoint, version).flatMap((operation) => {
    const entry = findOperation(endpoint, version, operation);
    return entry === undefined ? [] : [[operation, { method: entry.method, api_path: entry.path }]];
  });
  return Object.fromEntries(rows) as Record<string, OperationListing>;
}
