import { runSoon } from '../runtime/run-soon.ts';

/** Number of items that are handled in one turn of the event loop. */
const batchSize = 200;

/**
 * Handles items in order and yields to the event loop after each batch, so that any number of items does not block it.
 */
export function forEachInBatches<T>(items: Iterable<T>, handle: (item: T) => void): void {
  const iterator = items[Symbol.iterator]();
  const handleSome = () => {
    for (let count = 0; count < batchSize; count += 1) {
      const { done, value: item } = iterator.next();
      if (done) return;
      handle(item);
    }
    runSoon(handleSome);
  };
  handleSome();
}
