/** The output of a tool. It separates our own texts from untrusted texts. */
export interface ToolOutput {
  /** A message for the assistant, without untrusted texts. */
  readonly text: string;
  /** IDs, cursors, counts and catalogue entries, which are returned as JSON. */
  readonly metadata?: unknown;
  /** A value or text from Amazon, which is delimited as data. */
  readonly data?: unknown;
}
