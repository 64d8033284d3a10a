import { Lane, type Ticketed } from './lane.ts';

/** Who goes first when calls of one operation wait: a person is behind an interactive one. */
export type Priority = 'interactive' | 'background';

/** A call keeps its ticket over all of its attempts. */
export interface Waiter extends Ticketed {
  readonly priority: Priority;
}

/** While both lanes wait, every so many slots one goes to the background, which else might starve. */
export const backgroundShare = 5;

/** Two lanes of waiting calls, each first come, first served. */
export class Lanes<W extends Waiter> {
  readonly #interactive = new Lane<W>();
  readonly #background = new Lane<W>();
  #sinceBackground = 0;

  get length(): number {
    return this.#interactive.length + this.#background.length;
  }

  /** Those who will be served before a newcomer of this priority, at most. */
  ahead(priority: Priority): number {
    const { length } = this.#interactive;
    if (priority === 'background') return length + this.#background.length;
    return length + Math.min(this.#background.length, Math.ceil(length / (backgroundShare - 1)) + 1);
  }

  add(waiter: W): void {
    this.#laneOf(waiter).add(waiter);
  }

  remove(waiter: W): void {
    this.#laneOf(waiter).remove(waiter);
  }

  /** The next one to go. */
  next(): W | undefined {
    const isBackgroundsTurn = this.#interactive.length === 0 || this.#sinceBackground >= backgroundShare - 1;
    const waiter = (isBackgroundsTurn ? this.#background.shift() : undefined) ?? this.#interactive.shift();
    this.#sinceBackground =
      waiter?.priority === 'interactive' && this.#background.length > 0 ? this.#sinceBackground + 1 : 0;
    return waiter;
  }

  #laneOf({ priority }: Waiter): Lane<W> {
    return priority === 'interactive' ? this.#interactive : this.#background;
  }
}
