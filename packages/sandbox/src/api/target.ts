import { loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import type { RouteTree } from '../base/route-tree.ts';

/** The operation that a request calls, with the values from its path. */
export interface Target {
  readonly url: URL;
  readonly entry: OperationEntry;
  readonly operation: OperationDescriptor;
  /** Decoded values of the path's parameters. */
  readonly path: Readonly<Record<string, string>>;
}

const descriptors = new WeakMap<OperationEntry, OperationDescriptor>();

/** Finds the operation of a request; undefined if no operation has this path and method. */
export async function findTarget(request: Request, routes: RouteTree): Promise<Target | undefined> {
  const url = new URL(request.url);
  const route = routes.find(request.method, url.pathname);
  if (route === undefined) return undefined;
  const { entry, path } = route;
  return { url, entry, path, operation: descriptors.get(entry) ?? (await load(entry)) };
}

async function load(entry: OperationEntry): Promise<OperationDescriptor> {
  const operation = await loadOperation(entry);
  descriptors.set(entry, operation);
  return operation;
}
