import type { OperationEntry } from '@supercargo/catalogue';
import { canEmulate, type EmulateV0 } from '../config/emulate-v0.ts';
import type { CallParameters } from '../pipeline/call-parameters.ts';
import { resolveOperation, type VersionRules } from '../request/resolve-operation.ts';

/** Returns the operation of a call of v0 that may be emulated; undefined for all other calls, invalid ones included. */
export function selectEmulated(
  parameters: CallParameters,
  rules: VersionRules,
  { endpoints }: EmulateV0,
): OperationEntry | undefined {
  const { operation, endpoint, options, api_path } = parameters ?? {};
  if (api_path) return undefined;
  try {
    const operationEntry = resolveOperation({ operation, endpoint, version: options?.version }, rules);
    return canEmulate(operationEntry) && endpoints.has(operationEntry.endpoint) ? operationEntry : undefined;
  } catch {
    // The call itself reports what is wrong.
    return undefined;
  }
}
