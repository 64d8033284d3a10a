import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** Returns the bytes of heap that become free when `release` drops its references. */
export function measureReleasedBytes(release: () => void): number {
  const before = measureHeap();
  release();
  return before - measureHeap();
}

function measureHeap(): number {
  // The second collection frees objects that waited for their finalizers.
  collectGarbage();
  collectGarbage();
  return process.memoryUsage().heapUsed;
}
