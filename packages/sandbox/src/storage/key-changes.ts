/** What happened to a key: its item was replaced, it was added at the end, or it was deleted. */
export type KeyChange = 'set' | 'insert' | 'delete';

/**
 * The changes of a map since the last batch, one per key. A key that was deleted and added again is an insertion: it is
 * now the last key of the map, and stays so when the changes are applied to an earlier state.
 */
export class KeyChanges {
  readonly #keys = new Map<string, KeyChange>();
  #isCleared = false;

  get isEmpty(): boolean {
    return !this.#isCleared && this.#keys.size === 0;
  }

  /** Whether all earlier keys were deleted before these changes. */
  get isCleared(): boolean {
    return this.#isCleared;
  }

  /** The changes in an order in which they can be applied. */
  get keys(): ReadonlyMap<string, KeyChange> {
    return this.#keys;
  }

  set(key: string, isNew: boolean): void {
    if (isNew) this.#move(key, 'insert');
    else if (!this.#keys.has(key)) this.#keys.set(key, 'set');
  }

  delete(key: string): void {
    this.#move(key, 'delete');
  }

  clear(): void {
    this.#keys.clear();
    this.#isCleared = true;
  }

  /** Adds later changes. */
  add(later: KeyChanges): void {
    if (later.isCleared) this.clear();
    for (const [key, change] of later.keys) {
      if (change === 'set') this.set(key, false);
      else this.#move(key, change);
    }
  }

  #move(key: string, change: KeyChange): void {
    this.#keys.delete(key);
    this.#keys.set(key, change);
  }
}
