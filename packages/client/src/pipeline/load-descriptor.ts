import type { Catalogue, OperationDescriptor, OperationEntry } from '@supercargo/catalogue';
import { forEachInBatches } from '../waits/for-each-in-batches.ts';

type Waiter = (loaded: Promise<OperationDescriptor>) => void;

/** Waiting calls by module and operation. */
const loading = new Map<string, Waiter[]>();

/**
 * Loads the descriptor of an operation. Calls that wait for the same descriptor continue in batches, so that they do
 * not block the program.
 */
export function loadDescriptor(operationEntry: OperationEntry, catalogue: Catalogue): Promise<OperationDescriptor> {
  const key = `${operationEntry.module} ${operationEntry.operation}`;
  return new Promise((resolve) => {
    const waiting = loading.get(key);
    if (waiting !== undefined) {
      waiting.push(resolve);
      return;
    }
    const waiters = [resolve];
    loading.set(key, waiters);
    const loaded = catalogue.loadOperation(operationEntry);
    const release = () => {
      loading.delete(key);
      forEachInBatches(waiters, (waiter) => waiter(loaded));
    };
    loaded.then(release, release);
  });
}
