import type { ToolClock } from '../tool-dependencies.ts';

interface Bounds {
  /** If there are more values, the oldest are removed. */
  readonly maxValues: number;
  readonly maxAgeMilliseconds: number;
  readonly clock: Pick<ToolClock, 'now'>;
}

/** A map with a maximum number and age of its values. */
export class BoundedMap<Value> {
  readonly #bounds: Bounds;
  readonly #values = new Map<string, { readonly value: Value; readonly addedAt: number }>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Adds a value as the newest. */
  set(id: string, value: Value): void {
    this.#values.delete(id);
    this.#values.set(id, { value, addedAt: this.#bounds.clock.now() });
    this.#removeExpired();
  }

  get(id: string): Value | undefined {
    this.#removeExpired();
    return this.#values.get(id)?.value;
  }

  delete(id: string): void {
    this.#values.delete(id);
  }

  get size(): number {
    this.#removeExpired();
    return this.#values.size;
  }

  /** The map is ordered by age, oldest first. */
  #removeExpired(): void {
    const { maxValues, maxAgeMilliseconds, clock } = this.#bounds;
    for (const [id, { addedAt }] of this.#values) {
      if (this.#values.size <= maxValues && clock.now() - addedAt < maxAgeMilliseconds) return;
      this.#values.delete(id);
    }
  }
}
