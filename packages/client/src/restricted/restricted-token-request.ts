import type { Catalogue, OperationDescriptor } from '@supercargo/catalogue';
import { type RestrictedDataOptions, selectDataElements } from './select-data-elements.ts';

/** A resource of a restricted data token. */
export interface RestrictedResource {
  readonly method: string;
  readonly path: string;
  readonly dataElements?: readonly string[];
}

/** The restricted data token that a call needs. */
export interface RestrictedTokenRequest {
  /** The resources of the token as JSON. Calls with the same key share a token. */
  readonly key: string;
  /** Data elements that the call can read; empty when the operation has none to select. */
  readonly elements: readonly string[];
}

/** Builds the request for the token that a call needs; undefined when the access token is enough. */
export async function buildRestrictedTokenRequest(
  descriptor: OperationDescriptor,
  path: string,
  { catalogue, ...options }: RestrictedDataOptions & { readonly catalogue: Catalogue },
): Promise<RestrictedTokenRequest | undefined> {
  const elements = selectDataElements(descriptor, options);
  if (elements === undefined) return undefined;
  return { key: JSON.stringify(await listResources(descriptor, path, { elements, catalogue })), elements };
}

/**
 * With data elements, one token is valid for all operations of the version that have one of them, because they need the same
 * roles. Other operations have separate tokens, for all IDs where Amazon allows that.
 */
async function listResources(
  { endpoint, version, method, path: template, restricted }: OperationDescriptor,
  path: string,
  { elements, catalogue }: { readonly elements: readonly string[]; readonly catalogue: Catalogue },
): Promise<RestrictedResource[]> {
  // Amazon would reject a request for one token for everything if a single role is missing, and large tokens exceed header limits.
  if (elements.length === 0) return [{ method, path: restricted?.genericPath ? template : path }];
  const names = catalogue.listOperationNames(endpoint, version);
  const entries = names.flatMap((name) => catalogue.findOperation(endpoint, version, name) ?? []);
  const all = await Promise.all(entries.map((entry) => catalogue.loadOperation(entry)));
  return all.flatMap((descriptor) => {
    const dataElements = descriptor.restricted?.dataElements.filter((element) => elements.includes(element)) ?? [];
    return dataElements.length === 0
      ? []
      : [{ method: descriptor.method, path: descriptor.path, dataElements: dataElements.sort() }];
  });
}
