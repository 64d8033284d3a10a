import type { RestrictedData } from 'supercargo';
import { type DryRunRequest, dryRun } from 'supercargo/dry-run';
import type { CallInput } from '../../storage/schema/explorer.ts';
import type { OperationNames } from './find-operation.ts';

/** The target of a dry run. */
export interface Stage {
  readonly region: 'eu' | 'na' | 'fe';
  readonly baseUrl: string | null;
}

/** A call with its variables filled in. */
export interface FilledCall extends OperationNames {
  readonly input: CallInput;
  /** Personal data to request with a restricted data token: some elements or all. */
  readonly restrictedData?: RestrictedData | undefined;
}

/** The call's argument for personal data; empty if none is requested. */
export function restrictedArgument({ restrictedData }: FilledCall): { readonly restrictedData?: RestrictedData } {
  const isWanted = restrictedData === true || (Array.isArray(restrictedData) && restrictedData.length > 0);
  return isWanted ? { restrictedData: restrictedData } : {};
}

/**
 * Builds the request that the client would send. With `check`, throws if the input does not match the operation's
 * model.
 */
export function performDryRun(call: FilledCall, { region, baseUrl }: Stage, check: boolean): Promise<DryRunRequest> {
  const { endpoint, operation, version, input } = call;
  return dryRun(
    { operation: `${endpoint}.${operation}`, ...input, ...restrictedArgument(call), options: { version } },
    { region, baseUrl: baseUrl ?? undefined, validateRequests: check },
  );
}
