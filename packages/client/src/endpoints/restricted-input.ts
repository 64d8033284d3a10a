import type { RestrictedData } from '../restricted/data-element.ts';

/** The input with which personal data can be requested: data elements, `true`, or nothing. */
export interface RestrictedInput<Operation> {
  /**
   * Send a restricted data token that the client gets by itself: `true` for all data elements of the operation, a list for
   * some, `false` for none. @default the option of the client
   */
  readonly restrictedData?: ChoiceOf<Operation> | undefined;
}

type ChoiceOf<Operation> = 0 extends 1 & Operation
  ? RestrictedData
  : Operation extends { restricted: infer Element }
    ? [Element] extends [never]
      ? boolean
      : boolean | readonly Element[]
    : false;
