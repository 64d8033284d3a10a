import { loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import { eachInTurns } from '../waits/each-in-turns.ts';

type Waiter = (loaded: Promise<OperationDescriptor>) => void;

/** By module and operation: each call has an entry of its own. */
const loading = new Map<string, Waiter[]>();

/** The descriptor once it is loaded. Many who wait for one go on in turns, so that they do not block the program together. */
export function whenLoaded(entry: OperationEntry): Promise<OperationDescriptor> {
  const key = `${entry.module} ${entry.operation}`;
  return new Promise((resolve) => {
    const waiting = loading.get(key);
    if (waiting !== undefined) {
      waiting.push(resolve);
      return;
    }
    const first = [resolve];
    loading.set(key, first);
    const loaded = loadOperation(entry);
    const release = () => {
      loading.delete(key);
      eachInTurns(first, (waiter) => waiter(loaded));
    };
    loaded.then(release, release);
  });
}
