/** The output of a tool. It separates our own texts from untrusted texts. */
export interface ToolOutput {
  /** A message for the assistant, without untrusted texts. */
  readonly text: string;
  /** IDs, cursors, counts and catalogue entries, which are returned as JSON. */
  readonly metadata?: unknown;
  /** A value or text from Amazon, which is delimited as data. */
  readonly data?: unknown;
  /** An answer from the shop. It is delimited as data, and is the structured content of the result. */
  readonly structured?: Record<string, unknown>;
}
