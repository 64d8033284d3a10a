import { within } from './within.ts';

type End = () => Promise<unknown>;

/** Milliseconds for all steps together. */
const maxMilliseconds = 8_500;
/** Milliseconds for requests and jobs to end. */
const intakeMilliseconds = 5_500;
const stepMilliseconds = 1_500;
const minMilliseconds = 20;

/**
 * Runs the steps that end a console. They take nine seconds at most. Steps that have not ended by then are reported and
 * abandoned.
 */
export class Shutdown {
  readonly #fail: (error: Error) => void;
  readonly #intakes: [string, End][] = [];
  readonly #steps: [string, End][] = [];

  constructor(fail: (error: Error) => void) {
    this.#fail = fail;
  }

  /** Adds a source of work, such as the HTTP server. All of these end first, at the same time. */
  addIntake(name: string, end: End): void {
    this.#intakes.push([name, end]);
  }

  /** Adds a step. The steps run in reverse order. */
  add(name: string, end: End): void {
    this.#steps.push([name, end]);
  }

  async close(): Promise<void> {
    const until = performance.now() + maxMilliseconds;
    await Promise.all(this.#intakes.splice(0).map(([name, end]) => this.#end(name, end, intakeMilliseconds)));
    for (const [name, end] of this.#steps.splice(0).reverse()) {
      const left = Math.max(minMilliseconds, until - performance.now());
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
