/** A limit of one parameter, or of the time between two. */
export interface Limit {
  readonly in: 'query' | 'body';
  readonly name: string;
  readonly constraint: 'maxItems' | 'minItems' | 'maximum' | 'minimum' | 'maxLength' | 'maxDays';
  readonly value: number;
  /** For `maxDays`: the parameter with the end of the time range. */
  readonly until?: string;
}

/** Whether the sandbox enforces a rule: where that is tested, or why it does not. */
export type Decision =
  | { readonly state: 'met'; readonly by: string; readonly limit?: Limit }
  | { readonly state: 'not met'; readonly reason: string };

/** A sentence of a model that states a limit or a condition, as facts. */
export type ModelRule = Decision & {
  readonly model: string;
  /** JSON pointer of the object with the description. */
  readonly pointer: string;
  /** The first 12 digits of the SHA-256 of the sentence. */
  readonly sentence: string;
  readonly operations: readonly string[];
  readonly parameter: string | null;
  readonly kind: 'maximum' | 'minimum' | 'condition';
  readonly number: number | null;
  readonly unit: string | null;
};
