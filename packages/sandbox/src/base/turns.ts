/** Lets a limited number of tasks run at the same time. The others wait, and continue in the order in which they came. */
export interface Turns {
  /** Waits for a turn. Returns the function that ends it. */
  take(): Promise<() => void>;
}

export function createTurns(count: number): Turns {
  const waiting: (() => void)[] = [];
  let free = count;
  const end = () => {
    const next = waiting.shift();
    if (next === undefined) free += 1;
    else next();
  };
  return {
    async take() {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      return end;
    },
  };
}
