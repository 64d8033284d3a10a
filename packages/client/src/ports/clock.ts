/** Time, passed in so that tests neither sleep nor flake. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls back once after `milliseconds`, unless the timer is cancelled before. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
}

/** A call back that is to come. */
export interface Timer {
  /** Keeps it from coming. Has no effect afterwards. */
  cancel(): void;
}
