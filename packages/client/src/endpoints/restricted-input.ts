import type { RestrictedData } from '../restricted/data-element.ts';

/** How an operation can be asked for personal data: by the data elements it has, by `true` alone, or not at all. */
export interface RestrictedInput<Operation> {
  /**
   * Send a restricted data token that the client gets by itself: `true` for all data elements of the operation, a list for
   * some, `false` for none. @default the option of the client
   */
  readonly restricted_data?: ChoiceOf<Operation> | undefined;
}

type ChoiceOf<Operation> = 0 extends 1 & Operation
  ? RestrictedData
  : Operation extends { restricted: infer Element }
    ? [Element] extends [never]
      ? boolean
      : boolean | readonly Element[]
    : false;
