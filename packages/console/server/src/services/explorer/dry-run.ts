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
  /** Personal data to ask for with a restricted data token: some elements, or all there is. */
  readonly restrictedData?: RestrictedData | undefined;
}

/** The call’s argument for personal data; none when none is wanted. */
export function restrictedArgument({ restrictedData }: FilledCall): { readonly restrictedData?: RestrictedData } {
  const isWanted = restrictedData === true || (Array.isArray(restrictedData) && restrictedData.length > 0);
  return isWanted ? { restrictedData: restrictedData } : {};
}

/** The request that the client would send; with `check`, only for an input that fits the operation's model. */
export function performDryRun(call: FilledCall, { region, baseUrl }: Stage, check: boolean): Promise<DryRunRequest> {
  const { endpoint, operation, version, input } = call;
  return dryRun(
    { operation: `${endpoint}.${operation}`, ...input, ...restrictedArgument(call), options: { version } },
    { region, baseUrl: baseUrl ?? undefined, validateRequests: check },
  );
}
