import { findOperation, listOperationNames, loadOperation, type OperationDescriptor } from '@supercargo/catalogue';
import { type RestrictedChoice, selectDataElements } from './chosen-elements.ts';

/** A resource of a restricted data token. */
export interface RestrictedResource {
  readonly method: string;
  readonly path: string;
  readonly dataElements?: readonly string[];
}

/** The restricted data token that a call needs. */
export interface RestrictedNeed {
  /** The resources of the token as JSON. Calls with the same key share a token. */
  readonly key: string;
  /** Data elements that the call can read; empty when there are none to choose from. */
  readonly elements: readonly string[];
}

/** Which token a call needs; undefined when it goes with the access token. */
export async function restrictedNeed(
  descriptor: OperationDescriptor,
  path: string,
  choice: RestrictedChoice,
): Promise<RestrictedNeed | undefined> {
  const elements = selectDataElements(descriptor, choice);
  if (elements === undefined) return undefined;
  return { key: JSON.stringify(await resourcesFor(descriptor, path, elements)), elements };
}

/**
 * With data elements, one token is valid for all operations of the version that have one of them, because they need the same
 * roles. Other operations have separate tokens, for all IDs where Amazon allows that.
 */
async function resourcesFor(
  { endpoint, version, method, path: template, restricted }: OperationDescriptor,
  path: string,
  elements: readonly string[],
): Promise<RestrictedResource[]> {
  // One token for everything would be refused for a single missing role, and large tokens exceed the limit of header sizes.
  if (elements.length === 0) return [{ method, path: restricted?.genericPath ? template : path }];
  const entries = listOperationNames(endpoint, version).map((name) => findOperation(endpoint, version, name));
  const all = await Promise.all(entries.filter((entry) => entry !== undefined).map(loadOperation));
  return all.flatMap((one) => {
    const dataElements = one.restricted?.dataElements.filter((element) => elements.includes(element)) ?? [];
    return dataElements.length === 0 ? [] : [{ method: one.method, path: one.path, dataElements: dataElements.sort() }];
  });
}
