/** Who goes first when calls of one operation wait: a person is behind an interactive one. */
export type Priority = 'interactive' | 'background';

export interface Waiter {
  readonly priority: Priority;
  /** Place in the order of calls. A call keeps its ticket over all of its attempts. */
  readonly ticket: number;
}

/** While both lanes wait, every so many slots one goes to the background, which else might starve. */
export const backgroundShare = 5;

/** Two lanes of waiting calls, each first come, first served. */
export class Lanes<W extends Waiter> {
  readonly #interactive: W[] = [];
  readonly #background: W[] = [];
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
    const lane = this.#laneOf(waiter);
    // Nearly always the last place: only a call that has been refused has an older ticket.
    let place = lane.length;
    while (place > 0 && (lane[place - 1] as W).ticket > waiter.ticket) place -= 1;
    lane.splice(place, 0, waiter);
  }

  remove(waiter: W): void {
    const lane = this.#laneOf(waiter);
    const place = lane.indexOf(waiter);
    if (place >= 0) lane.splice(place, 1);
  }

  /** The next one to go. */
  next(): W | undefined {
    const isBackgroundsTurn = this.#interactive.length === 0 || this.#sinceBackground >= backgroundShare - 1;
    const waiter = (isBackgroundsTurn ? this.#background.shift() : undefined) ?? this.#interactive.shift();
    this.#sinceBackground =
      waiter?.priority === 'interactive' && this.#background.length > 0 ? this.#sinceBackground + 1 : 0;
    return waiter;
  }

  #laneOf({ priority }: Waiter): W[] {
    return priority === 'interactive' ? this.#interactive : this.#background;
  }
}
