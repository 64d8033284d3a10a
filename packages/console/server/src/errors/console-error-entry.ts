/** What a code of the console stands for. */
export interface ConsoleErrorEntry {
  /** What has happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly action: string;
}
