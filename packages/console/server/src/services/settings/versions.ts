import {
  computeDeprecationStatus,
  type Deprecation,
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
  /** Number of its operations that are deprecated and still work. */
  readonly deprecated: number;
  /** Number of its operations that have ended. */
  readonly ended: number;
  /** First day, from now on, on which calls of one of its operations fail, ISO date; null if none is known. */
  readonly removal: string | null;
}

/** An endpoint with its versions, oldest first. */
export interface VersionedEndpoint {
  readonly endpoint: string;
  readonly versions: readonly EndpointVersion[];
}

interface CataloguedVersion {
  readonly version: string;
  readonly deprecations: readonly (Deprecation | null)[];
}

type CataloguedEndpoints = readonly { readonly endpoint: string; readonly versions: readonly CataloguedVersion[] }[];

let catalogued: Promise<CataloguedEndpoints> | undefined;

/** All endpoints with their versions, and what of them has ended at the time `now`. */
export async function versionedEndpoints(now: number): Promise<readonly VersionedEndpoint[]> {
  catalogued ??= Promise.all(
    listEndpointNames().map(async (endpoint) => ({
      endpoint,
      versions: await Promise.all((listVersions(endpoint) ?? []).map((version) => readVersion(endpoint, version))),
    })),
  );
  return (await catalogued).map(({ endpoint, versions }) => ({
    endpoint,
    versions: versions.map((version) => describe(version, now)),
  }));
}

async function readVersion(endpoint: string, version: string): Promise<CataloguedVersion> {
  const entries = listOperationNames(endpoint, version).flatMap((name) => findOperation(endpoint, version, name) ?? []);
  return { version, deprecations: (await Promise.all(entries.map(loadOperation))).map(({ deprecated }) => deprecated) };
}

function describe({ version, deprecations }: CataloguedVersion, now: number): EndpointVersion {
  const withStatus = deprecations.map((one) => ({ one, status: computeDeprecationStatus(one, now) }));
  const deprecated = withStatus.filter(({ status }) => status === 'deprecated' || status === 'ending');
  return {
    version,
    operations: deprecations.length,
    deprecated: deprecated.length,
    ended: withStatus.filter(({ status }) => status === 'ended').length,
    removal: deprecated.flatMap(({ one }) => one?.removal ?? []).sort()[0] ?? null,
  };
}
