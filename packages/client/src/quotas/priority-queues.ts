import { FairQueue } from './fair-queue.ts';
import type { HasTicket } from './ordered-queue.ts';

/** Order of calls that wait for the same bucket. A user waits for an `interactive` call. */
export type Priority = 'interactive' | 'background';

/** An entry of a queue. A call keeps its ticket for all of its attempts. */
export interface QueueEntry extends HasTicket {
  readonly priority: Priority;
  /** Key of the selling partner of the call. */
  readonly sellerKey: string;
}

/**
 * While both queues have calls, one of this many slots goes to a background call, so that background calls do not
 * starve.
 */
const backgroundShare = 5;

/** A queue for interactive and one for background calls. In each queue the selling partners take turns. */
export class PriorityQueues<W extends QueueEntry> {
  readonly #interactive = new FairQueue<W>();
  readonly #background = new FairQueue<W>();
  #consecutiveInteractive = 0;

  get length(): number {
    return this.#interactive.length + this.#background.length;
  }

  /** Maximum number of calls that can be served before a new call of this priority and selling partner. */
  countAhead({ priority, sellerKey }: Omit<QueueEntry, 'ticket'>): number {
    if (priority === 'background') return this.#interactive.length + this.#background.countAhead(sellerKey);
    const ahead = this.#interactive.countAhead(sellerKey);
    return ahead + Math.min(this.#background.length, Math.ceil(ahead / (backgroundShare - 1)) + 1);
  }

  /** The first call of each queue. One of them is served next. */
  get firsts(): W[] {
    return [this.#interactive.first, this.#background.first].filter((call) => call !== undefined);
  }

  add(call: W): void {
    this.#getQueue(call).add(call);
  }

  remove(call: W): void {
    this.#getQueue(call).remove(call);
  }

  /** Removes and returns the next call. */
  next(): W | undefined {
    const isBackgroundsTurn = this.#interactive.length === 0 || this.#consecutiveInteractive >= backgroundShare - 1;
    const call = (isBackgroundsTurn ? this.#background.next() : undefined) ?? this.#interactive.next();
    this.#consecutiveInteractive =
      call?.priority === 'interactive' && this.#background.length > 0 ? this.#consecutiveInteractive + 1 : 0;
    return call;
  }

  /** The next interactive call. */
  get firstInteractive(): W | undefined {
    return this.#interactive.first;
  }

  /** Removes and returns the next interactive call, without changing when background calls have their turns. */
  nextInteractive(): W | undefined {
    return this.#interactive.next();
  }

  #getQueue({ priority }: QueueEntry): FairQueue<W> {
    return priority === 'interactive' ? this.#interactive : this.#background;
  }
}
