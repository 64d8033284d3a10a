import { within } from './within.ts';

type End = () => Promise<unknown>;

/** All of it together. */
const mostMilliseconds = 8_500;
/** What brings work in: requests and jobs have five seconds to end. */
const intakeMilliseconds = 5_500;
const stepMilliseconds = 1_500;
const leastMilliseconds = 20;

/** What is to be done when a console ends. It takes nine seconds at most: what is stuck by then is left, and told of. */
export class Shutdown {
  readonly #fail: (error: Error) => void;
  readonly #intakes: [string, End][] = [];
  readonly #steps: [string, End][] = [];

  constructor(fail: (error: Error) => void) {
    this.#fail = fail;
  }

  /** Adds what takes work in. All of these end first, and at the same time. */
  addIntake(name: string, end: End): void {
    this.#intakes.push([name, end]);
  }

  /** Adds a step. The last that was added comes first. */
  add(name: string, end: End): void {
    this.#steps.push([name, end]);
  }

  async close(): Promise<void> {
    const until = performance.now() + mostMilliseconds;
    await Promise.all(this.#intakes.splice(0).map(([name, end]) => this.#end(name, end, intakeMilliseconds)));
    for (const [name, end] of this.#steps.splice(0).reverse()) {
      const left = Math.max(leastMilliseconds, until - performance.now());
      await this.#end(name, end, Math.min(left, stepMilliseconds));
    }
  }

  async #end(name: string, end: End, milliseconds: number): Promise<void> {
    try {
      await within(milliseconds, end());
    } catch (error) {
      this.#fail(new Error(`${name} did not stop cleanly: ${(error as Error).message}`, { cause: error }));
    }
  }
}
