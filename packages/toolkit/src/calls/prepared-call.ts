import type { OperationDescriptor } from '@supercargo/catalogue';
import type { BuiltCallParameters } from 'supercargo/dry-run';

/** The input of a call from the command line or from an assistant. */
export interface CallInput {
  readonly path: Readonly<Record<string, unknown>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A call that is ready to be sent. */
export interface PreparedCall {
  readonly descriptor: OperationDescriptor;
  /** The parameters of `callAPI` without its options. */
  readonly parameters: Omit<BuiltCallParameters<CallInput>, 'options'>;
  readonly options: BuiltCallParameters['options'];
  /** Whether the client validates the request against the operation's model. */
  readonly isValidated: boolean;
  /** A note about the home marketplace, if it was used because none was given. */
  readonly defaultNotice: string | undefined;
}
