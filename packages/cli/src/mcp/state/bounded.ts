import type { ToolClock } from '../ports.ts';

interface Bounds {
  /** Values at most; the oldest give way. */
  readonly most: number;
  /** Milliseconds after which a value is gone. */
  readonly age: number;
  readonly clock: Pick<ToolClock, 'now'>;
}

/** Values by their ids, bounded in number and age. */
export class Bounded<Value> {
  readonly #bounds: Bounds;
  readonly #values = new Map<string, { readonly value: Value; readonly since: number }>();

  constructor(bounds: Bounds) {
    this.#bounds = bounds;
  }

  /** Keeps a value, as the youngest. */
  set(id: string, value: Value): void {
    this.#values.delete(id);
    this.#values.set(id, { value, since: this.#bounds.clock.now() });
    this.#forget();
  }

  get(id: string): Value | undefined {
    this.#forget();
    return this.#values.get(id)?.value;
  }

  delete(id: string): void {
    this.#values.delete(id);
  }

  get size(): number {
    this.#forget();
    return this.#values.size;
  }

  /** The map is in the order of age. */
  #forget(): void {
    const { most, age, clock } = this.#bounds;
    for (const [id, { since }] of this.#values) {
      if (this.#values.size <= most && clock.now() - since < age) return;
      this.#values.delete(id);
    }
  }
}
