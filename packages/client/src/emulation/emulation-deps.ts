import type { EmulateV0 } from '../config/emulate-v0.ts';
import type { CallDeps } from '../pipeline/call-deps.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import type { CallResult } from '../pipeline/run-call.ts';

/** Converts the result of a call into its value, or throws. */
export type ReadResult<Value> = (result: CallResult, deps: CallDeps) => Value;

/** What the emulation needs of the client. */
export interface EmulationDeps {
  readonly calls: CallDeps;
  readonly options: EmulateV0;
  /** Makes a call. */
  readonly call: <Value>(parameters: CallParameters, read: ReadResult<Value>) => Promise<Value>;
}
