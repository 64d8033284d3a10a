import { listAllOperations } from '@supercargo/catalogue';
import type { NewerVersion } from './api-error.ts';
import type { Route, RouteTree } from './route-tree.ts';

const VERSION = /^(v\d+|\d{4}-\d{2}-\d{2})$/;

/**
 * Returns the version of a path and the known versions. Undefined if the endpoint is unknown, or if the version is known
 * or older than a known one.
 */
export function findNewerVersion(path: string): NewerVersion | undefined {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => VERSION.test(segment));
  const [endpoint, given] = [segments.slice(0, at).join('/'), segments[at] ?? ''];
  const known = listKnownVersions().get(endpoint);
  return known !== undefined && compareVersions(given, known[0] ?? '') > 0 ? { endpoint, given, known } : undefined;
}

/**
 * Returns the same routes. For a version that is newer than all known ones, finds the route of the newest known version
 * that has the path.
 */
export function withNewerVersions(routes: RouteTree): RouteTree {
  const findNewer = (method: string, path: string): Route | undefined => {
    const newer = findNewerVersion(path);
    const after = path.slice(`${newer?.endpoint}/${newer?.given}`.length);
    const found = newer?.known.map((version) => routes.find(method, `${newer.endpoint}/${version}${after}`));
    return found?.find((route) => route !== undefined);
  };
  return { find: (method, path) => routes.find(method, path) ?? findNewer(method, path) };
}

let versions: ReadonlyMap<string, readonly string[]> | undefined;

/** Returns the versions of each endpoint, newest first. Collects them on first use, because most sandboxes do not need them. */
function listKnownVersions(): ReadonlyMap<string, readonly string[]> {
  versions ??= collectVersions();
  return versions;
}

function collectVersions(): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, Set<string>>();
  for (const { path } of listAllOperations()) {
    const segments = path.split('/');
    const at = segments.findIndex((segment) => VERSION.test(segment));
    const endpoint = segments.slice(0, at).join('/');
    found.set(endpoint, (found.get(endpoint) ?? new Set()).add(segments[at] ?? ''));
  }
  return new Map([...found].map(([endpoint, known]) => [endpoint, [...known].sort(compareVersions).reverse()]));
}

/** Compares two versions by age. Numbered versions are older than dated ones, because Amazon changed from numbers to dates. */
function compareVersions(one: string, other: string): number {
  const key = (version: string) => (version.startsWith('v') ? `0${version.slice(1).padStart(9, '0')}` : version);
  return key(one) < key(other) ? -1 : Number(key(one) > key(other));
}
