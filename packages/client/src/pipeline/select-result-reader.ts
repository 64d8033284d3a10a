import type { CallDeps } from './call-deps.ts';
import type { CallParameters } from './call-parameters.ts';
import { toCallResponse } from './call-response.ts';
import { toRawResult, toReturnValue } from './call-result.ts';
import type { CallResult } from './run-call.ts';

/** Selects the function that converts a result into the form that the caller requested. */
export function selectResultReader(parameters: CallParameters): (result: CallResult, deps: CallDeps) => unknown {
  const { raw_result, withResponse } = parameters?.options ?? {};
  if (raw_result) return toRawResult;
  return withResponse ? toCallResponse : toReturnValue;
}
