/** Where log lines go. `console` fits. */
export interface Logger {
  /** Takes lines that are of use when looking for a fault. */
  debug(message: string): void;
  /** Takes lines about what happens. */
  info(message: string): void;
  /** Takes warnings, each once. */
  warn(message: string): void;
  /** Takes lines about what failed. */
  error(message: string): void;
}
