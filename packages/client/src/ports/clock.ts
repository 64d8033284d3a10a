/** Time, passed in so that tests neither sleep nor flake. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `milliseconds`, unless the timer is cancelled before. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
}

export interface Timer {
  cancel(): void;
}
