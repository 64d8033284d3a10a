/** How many steps a command takes before it stops its analysis. */
export const defaultMaxSteps = 5_000_000;

/** Says that the steps of a command are used up. */
export class StepsUsedUpError extends Error {}

/** Counts the steps of an analysis: expressions that are evaluated, and calls and values that are compared. */
export class Steps {
  readonly max: number;
  #count = 0;

  constructor(max = defaultMaxSteps) {
    this.max = max;
  }

  /** Throws a {@link StepsUsedUpError} behind the last step. */
  count(): void {
    if (this.#count >= this.max) throw new StepsUsedUpError(`more than ${this.max} steps`);
    this.#count += 1;
  }

  /** Runs a part of the analysis; undefined if the steps are used up before its end. */
  attempt<T>(run: () => T): { readonly result: T } | undefined {
    try {
      return { result: run() };
    } catch (error) {
      if (!(error instanceof StepsUsedUpError)) throw error;
      return undefined;
    }
  }
}
