import type { ClientEvent, Observer } from '../ports/observer.ts';

/** Fewest observers worth a look for those that are gone. */
const smallestSweep = 100;

/** Observers of clients that come and go. None is kept from being collected with its client. */
export class WeakObservers {
  readonly #known = new WeakSet<Observer>();
  #all: WeakRef<Observer>[] = [];
  #sweepAt = smallestSweep;

  /** Adds an observer, once. It is told for as long as somebody else holds it. */
  add(observe: Observer): void {
    if (this.#known.has(observe)) return;
    this.#known.add(observe);
    this.#all.push(new WeakRef(observe));
    if (this.#all.length >= this.#sweepAt) this.#sweep();
  }

  tell(event: ClientEvent): void {
    for (const one of this.#all) one.deref()?.(event);
  }

  #sweep(): void {
    this.#all = this.#all.filter((one) => one.deref() !== undefined);
    this.#sweepAt = Math.max(smallestSweep, this.#all.length * 2);
  }
}
