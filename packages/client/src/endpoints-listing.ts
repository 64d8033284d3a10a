import { endpointNames, findOperation, operationsOf, versionsOf } from '@supercargo/catalogue';

/** What the `endpoints` getter returns: by endpoint its versions, its operations, and each version's operations. */
export type EndpointsListing = Readonly<Record<string, EndpointListing>>;

/** An endpoint: its versions, its operations, and the operations of each version. */
export interface EndpointListing {
  /** Oldest first. */
  readonly __versions: readonly string[];
  /** Operations of any version. */
  readonly __operations: readonly string[];
  readonly [version: string]: readonly string[] | Readonly<Record<string, OperationListing>>;
}

/** How an operation is reached. */
export interface OperationListing {
  /** HTTP method. */
  readonly method: string;
  /** Path template with `{name}` for path parameters. */
  readonly api_path: string;
}

let listing: EndpointsListing | undefined;

/** Made when it is first asked for. */
export function listEndpoints(): EndpointsListing {
  listing ??= Object.freeze(Object.fromEntries(endpointNames().map((endpoint) => [endpoint, describe(endpoint)])));
  return listing;
}

function describe(endpoint: string): EndpointListing {
  const versions = versionsOf(endpoint) ?? [];
  const operations = new Set(versions.flatMap((version) => operationsOf(endpoint, version)));
  return Object.freeze({
    __versions: versions,
    __operations: [...operations],
    ...Object.fromEntries(versions.map((version) => [version, operationsIn(endpoint, version)])),
  });
}

function operationsIn(endpoint: string, version: string): Record<string, OperationListing> {
  const rows = operationsOf(endpoint, version).flatMap((operation) => {
    const entry = findOperation(endpoint, version, operation);
    return entry === undefined ? [] : [[operation, { method: entry.method, api_path: entry.path }]];
  });
  return Object.fromEntries(rows) as Record<string, OperationListing>;
}
