import { isJsonObject, type JsonObject } from '../base/json-value.ts';
import { StateError } from './state-error.ts';

/** The version of the format of snapshots. Increase it with every change that older sandboxes cannot read. */
export const STATE_VERSION = 1;

export const STATE_FORMAT = 'supercargo-sandbox';

/** Returns the first properties of all saved state. */
export function buildStateHead(seed: string, version: number = STATE_VERSION): JsonObject {
  return { format: STATE_FORMAT, version, seed };
}

/** Throws a StateError unless this is saved state that can be restored. `where` names it in messages. */
export function checkHead(
  head: unknown,
  seed: string,
  where: string,
  newestVersion: number = STATE_VERSION,
): JsonObject & { readonly version: number } {
  if (!isJsonObject(head) || head.format !== STATE_FORMAT || typeof head.version !== 'number') {
    throw new StateError(`${where} is not the state of a sandbox.`);
  }
  if (head.version > newestVersion) {
    throw new StateError(
      `${where} was written by a newer sandbox: its form is version ${head.version}, and this one reads up to ${newestVersion}.`,
    );
  }
  if (head.seed !== seed) {
    throw new StateError(`${where} belongs to a sandbox with the seed ${String(head.seed)}, not ${seed}.`);
  }
  return { ...head, version: head.version };
}

/** Parses JSON. Throws a StateError if it is invalid. */
export function parseOrThrow<Value>(read: () => Value, where: string): Value {
  try {
    return read();
  } catch (error) {
    throw new StateError(`${where} is damaged: it is not JSON.`, { cause: error });
  }
}
