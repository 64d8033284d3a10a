import type { CallParameters } from './call-parameters.ts';
import type { CallDeps } from './deps.ts';
import { presentedValue, rawResultOf } from './present.ts';
import type { CallResult } from './run-call.ts';
import { callResponse } from './with-response.ts';

/** What makes of a result what the caller has asked for. */
export function readerOf(parameters: CallParameters): (result: CallResult, deps: CallDeps) => unknown {
  const { raw_result, with_response } = parameters?.options ?? {};
  if (raw_result) return rawResultOf;
  return with_response ? callResponse : presentedValue;
}
