import { loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import { eachInTurns } from '../waits/each-in-turns.ts';

type Waiter = (loaded: Promise<OperationDescriptor>) => void;

const loading = new Map<OperationEntry, Waiter[]>();

/** The descriptor once it is loaded. Many who wait for one go on in turns, so that they do not block the program together. */
export function whenLoaded(entry: OperationEntry): Promise<OperationDescriptor> {
  return new Promise((resolve) => {
    const waiting = loading.get(entry);
    if (waiting !== undefined) {
      waiting.push(resolve);
      return;
    }
    const first = [resolve];
    loading.set(entry, first);
    const loaded = loadOperation(entry);
    const release = () => {
      loading.delete(entry);
      eachInTurns(first, (waiter) => waiter(loaded));
    };
    loaded.then(release, release);
  });
}
