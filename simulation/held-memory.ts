import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

/** Bytes of heap that are let go with something: what it held. */
export function heldMemory(letGo: () => void): number {
  const before = heap();
  letGo();
  return before - heap();
}

function heap(): number {
  // What waits to be finalised goes with the second.
  collect();
  collect();
  return process.memoryUsage().heapUsed;
}
