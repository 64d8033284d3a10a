import { setImmediate } from 'node:timers/promises';

/** A computation that stops after each slice, so that the sandbox can respond to other requests before the next one. */
export type Slices<Outcome> = Generator<undefined, Outcome, undefined>;

/** Items of a slice. Building or reading one takes microseconds. */
const ITEMS = 500;

/** Builds each item when it is read. */
export function* buildLazily<Source, Item>(
  sources: Iterable<Source>,
  build: (source: Source, index: number) => Item,
): Generator<Item, void, undefined> {
  let index = 0;
  for (const source of sources) {
    yield build(source, index);
    index += 1;
  }
}

/** Reads all items, in slices. */
export function* collectInSlices<Item>(items: Iterable<Item>): Slices<Item[]> {
  const collected: Item[] = [];
  yield* forEachInSlices(items, (item) => void collected.push(item));
  return collected;
}

/** Calls a function with each item, in slices. */
export function* forEachInSlices<Item>(items: Iterable<Item>, visit: (item: Item) => void): Slices<void> {
  let count = 0;
  for (const item of items) {
    visit(item);
    count += 1;
    if (count % ITEMS === 0) yield;
  }
}

/** Returns an outcome that may have to be computed in slices. */
export function* awaitSlices<Outcome extends object>(outcome: Outcome | Slices<Outcome>): Slices<Outcome> {
  return Symbol.iterator in outcome && 'next' in outcome ? yield* outcome : outcome;
}

/** Runs all slices at once. */
export function runAtOnce<Outcome>(slices: Slices<Outcome>): Outcome {
  let step = slices.next();
  while (step.done !== true) step = slices.next();
  return step.value;
}

/** Runs slices, and lets the sandbox respond to other requests after each. */
export async function runInTurns<Outcome>(slices: Slices<Outcome>): Promise<Outcome> {
  let step = slices.next();
  while (step.done !== true) {
    await setImmediate();
    step = slices.next();
  }
  return step.value;
}
