/** Receives log lines. You can pass `console`. */
export interface Logger {
  /** Logs details for debugging. */
  debug(message: string): void;
  /** Logs information. */
  info(message: string): void;
  /** Logs a warning. Each warning is logged once. */
  warn(message: string): void;
  /** Logs a failure. */
  error(message: string): void;
}
