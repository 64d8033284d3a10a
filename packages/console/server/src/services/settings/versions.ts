import {
  findOperation,
  listEndpointNames,
  listOperationNames,
  listVersions,
  loadOperation,
} from '@supercargo/catalogue';

/** One version of an endpoint. */
interface EndpointVersion {
  readonly version: string;
  readonly operations: number;
  /** Number of its operations that have a removal date. */
  readonly deprecated: number;
  /** First day on which calls of one of its operations fail, ISO date; null if none is known. */
  readonly removal: string | null;
}

/** An endpoint with its versions, oldest first. */
export interface VersionedEndpoint {
  readonly endpoint: string;
  readonly versions: readonly EndpointVersion[];
}

let known: Promise<readonly VersionedEndpoint[]> | undefined;

/** All endpoints with their versions. */
export function versionedEndpoints(): Promise<readonly VersionedEndpoint[]> {
  known ??= Promise.all(
    listEndpointNames().map(async (endpoint) => ({
      endpoint,
      versions: await Promise.all((listVersions(endpoint) ?? []).map((version) => describe(endpoint, version))),
    })),
  );
  return known;
}

async function describe(endpoint: string, version: string): Promise<EndpointVersion> {
  const entries = listOperationNames(endpoint, version).flatMap((name) => findOperation(endpoint, version, name) ?? []);
  const deprecations = (await Promise.all(entries.map(loadOperation))).flatMap(({ deprecated }) => deprecated ?? []);
  const days = deprecations.flatMap(({ removal }) => removal ?? []).sort();
  return { version, operations: entries.length, deprecated: deprecations.length, removal: days[0] ?? null };
}
