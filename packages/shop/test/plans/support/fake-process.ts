import { createBookStore, emptyBook, type PlanBook } from '../../../src/plans/book-store.ts';
import type { PlanClient, ValueAccess } from '../../../src/plans/model/value-client.ts';
import { Plans } from '../../../src/plans/plans.ts';
import { valueAccess } from '../../../src/plans/value-access.ts';

export const germany = 'A1PA6795UKMFR9';
export const start = Date.UTC(2026, 10, 24, 10);

/** The process is killed: nothing after it runs. */
export class Killed extends Error {}

/** A process with plans of one seller. A test can end it at any call or save. */
export abstract class FakeProcess {
  /** The saved plans, which outlive a process. */
  book: PlanBook = emptyBook;
  now = start;
  /** Number of steps (calls and saves) until the process is killed. */
  stepsLeft = Number.POSITIVE_INFINITY;
  #ids = 0;

  /** Starts a process. */
  open(access: ValueAccess = valueAccess): Plans {
    const store = createBookStore(async (change) => {
      this.step();
      const { book, result } = change(this.book);
      if (book !== undefined) this.book = book;
      this.step();
      return result;
    });
    return new Plans({
      store,
      access,
      client: { sellerId: 'SELLER', now: () => this.now, ...this.connect() },
      now: () => this.now,
      newId: () => `plan-${++this.#ids}`,
      describeError: (error) => (error as Error).message,
      fail: (error) => {
        throw error;
      },
    });
  }

  /** Connects a process to the fake Amazon. */
  protected abstract connect(): Pick<PlanClient, 'callAPI' | 'refunds'>;

  protected step(): void {
    this.stepsLeft -= 1;
    if (this.stepsLeft < 0) throw new Killed('The process was killed.');
  }
}
