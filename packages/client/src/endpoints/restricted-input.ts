import type { RestrictedData } from '../restricted/data-element.ts';

/** The input that requests personal data. */
export interface RestrictedInput<Operation> {
  /**
   * Send a restricted data token that the client requests itself: `true` for all data elements of the operation, a list for
   * some, `false` for none. @default the option of the client
   */
  readonly restrictedData?: RestrictedDataChoice<Operation> | undefined;
}

type RestrictedDataChoice<Operation> = 0 extends 1 & Operation
  ? RestrictedData
  : Operation extends { restricted: infer Element }
    ? [Element] extends [never]
      ? boolean
      : boolean | readonly Element[]
    : false;
