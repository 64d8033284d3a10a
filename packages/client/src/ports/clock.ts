/** Time, as a port so that tests are fast and deterministic. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Calls `callback` once after `milliseconds`, unless the timer is cancelled first. */
  setTimeout(callback: () => void, milliseconds: number): Timer;
}

/** A pending callback. */
export interface Timer {
  /** Cancels the callback. Has no effect after it was called. */
  cancel(): void;
  /**
   * Lets the process end, or with `true` not end, while the callback is pending. Without this method, timers are
   * cancelled and set again more often.
   */
  keepAlive?(isKept: boolean): void;
}
