import { findOperation, loadOperation, type OperationDescriptor, operationsOf } from '@supercargo/catalogue';
import { chosenElements, type RestrictedChoice } from './chosen-elements.ts';

/** What a restricted data token is made for. */
export interface RestrictedResource {
  readonly method: string;
  readonly path: string;
  readonly dataElements?: readonly string[];
}

/** The restricted data token that a call is sent with. */
export interface RestrictedNeed {
  /** The token's resources, as they are asked for. Calls with the same key share a token. */
  readonly key: string;
  /** What this call may see; empty where there is nothing to choose from. */
  readonly elements: readonly string[];
}

/** Which token a call needs; undefined when it goes with the access token. */
export async function restrictedNeed(
  descriptor: OperationDescriptor,
  path: string,
  choice: RestrictedChoice,
): Promise<RestrictedNeed | undefined> {
  const elements = chosenElements(descriptor, choice);
  if (elements === undefined) return undefined;
  return { key: JSON.stringify(await resourcesFor(descriptor, path, elements)), elements };
}

/**
 * With data elements, one token serves all operations of the version that know one of them: they need the same roles.
 * Other operations have tokens of their own, for any id where the marketplace allows that.
 */
async function resourcesFor(
  { endpoint, version, method, path: template, restricted }: OperationDescriptor,
  path: string,
  elements: readonly string[],
): Promise<RestrictedResource[]> {
  if (elements.length === 0) return [{ method, path: restricted?.genericPath ? template : path }];
  const entries = operationsOf(endpoint, version).map((name) => findOperation(endpoint, version, name));
  const all = await Promise.all(entries.filter((entry) => entry !== undefined).map(loadOperation));
  return all.flatMap((one) => {
    const dataElements = one.restricted?.dataElements.filter((element) => elements.includes(element)) ?? [];
    return dataElements.length === 0 ? [] : [{ method: one.method, path: one.path, dataElements: dataElements.sort() }];
  });
}
