/** What a tool answers with. Words of ours and of strangers are kept apart. */
export interface Answer {
  /** Our words, for the assistant. Nothing that a stranger wrote is in them. */
  readonly says: string;
  /** Facts of ours as JSON: ids, handles, counts, what the catalogue knows. */
  readonly facts?: unknown;
  /** What came from the marketplace: a value, or a text. It is marked as data. */
  readonly data?: unknown;
}
