import type { ClientEvent, Observer } from '../ports/observer.ts';

/** Minimum number of observers for which a search for garbage-collected ones is worthwhile. */
const minSweepSize = 100;

/** Weakly referenced observers of clients. They can be garbage-collected together with their clients. */
export class WeakObservers {
  readonly #added = new WeakSet<Observer>();
  #observers: WeakRef<Observer>[] = [];
  #sweepAt = minSweepSize;

  /** Adds an observer once. It is notified as long as other code references it. */
  add(observe: Observer): void {
    if (this.#added.has(observe)) return;
    this.#added.add(observe);
    this.#observers.push(new WeakRef(observe));
    if (this.#observers.length >= this.#sweepAt) this.#sweep();
  }

  notify(event: ClientEvent): void {
    for (const reference of this.#observers) reference.deref()?.(event);
  }

  #sweep(): void {
    this.#observers = this.#observers.filter((reference) => reference.deref() !== undefined);
    this.#sweepAt = Math.max(minSweepSize, this.#observers.length * 2);
  }
}
