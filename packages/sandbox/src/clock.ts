/** Where the sandbox reads the time. */
export interface Clock {
  /** Milliseconds since the Unix epoch. */
  now(): number;
}

/** A clock that stands still until it is told to move. */
export interface MovableClock extends Clock {
  /** Moves the clock forward by this many milliseconds; negative values move it back. */
  advance(milliseconds: number): void;
  /** Puts the clock to a moment, in milliseconds since the Unix epoch. */
  set(epochMilliseconds: number): void;
}

/** The machine's own clock. */
export const systemClock: Clock = { now: () => Date.now() };

/** Makes a clock for tests. Starts at noon UTC on 15 January 2026 unless told otherwise. */
export function movableClock(start: number = Date.UTC(2026, 0, 15, 12)): MovableClock {
  let current = start;
  return {
    now: () => current,
    advance: (milliseconds) => {
      current += milliseconds;
    },
    set: (epochMilliseconds) => {
      current = epochMilliseconds;
    },
  };
}
