/** A limit of a parameter, or of the time between two, that only a description of the model states. */
export interface DocumentedLimit {
  readonly in: 'query' | 'body';
  readonly name: string;
  readonly constraint: 'maxItems' | 'minItems' | 'maximum' | 'minimum' | 'maxLength' | 'maxDays';
  readonly value: number;
  /** For `maxDays`: the parameter with the end of the time range. */
  readonly until?: string;
}
