/** An error code of the console. */
export interface ConsoleErrorEntry {
  /** The cause. */
  readonly meaning: string;
  /** What the user can do about it. */
  readonly action: string;
}
