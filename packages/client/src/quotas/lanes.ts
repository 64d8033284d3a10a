import type { Ticketed } from './lane.ts';
import { Turns } from './turns.ts';

/** Who goes first when calls of one operation wait: a person is behind an interactive one. */
export type Priority = 'interactive' | 'background';

/** A call keeps its ticket over all of its attempts. */
export interface Waiter extends Ticketed {
  readonly priority: Priority;
  /** Whose call it is. */
  readonly party: string;
}

/** While both lanes wait, every so many slots one goes to the background, which else might starve. */
export const backgroundShare = 5;

/** Two lanes of waiting calls, in each of which the parties take turns. */
export class Lanes<W extends Waiter> {
  readonly #interactive = new Turns<W>();
  readonly #background = new Turns<W>();
  #sinceBackground = 0;

  get length(): number {
    return this.#interactive.length + this.#background.length;
  }

  /** Those who will be served before a newcomer of this priority and party, at most. */
  ahead({ priority, party }: Omit<Waiter, 'ticket'>): number {
    if (priority === 'background') return this.#interactive.length + this.#background.ahead(party);
    const ahead = this.#interactive.ahead(party);
    return ahead + Math.min(this.#background.length, Math.ceil(ahead / (backgroundShare - 1)) + 1);
  }

  /** The first of each lane: one of them is the next to go. */
  get fronts(): W[] {
    return [this.#interactive.first, this.#background.first].filter((waiter) => waiter !== undefined);
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
    const waiter = (isBackgroundsTurn ? this.#background.next() : undefined) ?? this.#interactive.next();
    this.#sinceBackground =
      waiter?.priority === 'interactive' && this.#background.length > 0 ? this.#sinceBackground + 1 : 0;
    return waiter;
  }

  #laneOf({ priority }: Waiter): Turns<W> {
    return priority === 'interactive' ? this.#interactive : this.#background;
  }
}
