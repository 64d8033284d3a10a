import type { RestrictedData } from 'supercargo';
import { buildCallParameters, type DryRunRequest, dryRun } from 'supercargo/dry-run';
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

/**
 * Builds the request that the client would send. With `check`, throws if the input does not match the operation's
 * model.
 */
export function performDryRun(call: FilledCall, { region, baseUrl }: Stage, check: boolean): Promise<DryRunRequest> {
  const options = { region, baseUrl: baseUrl ?? undefined, validateRequests: check };
  return dryRun(buildCallParameters(call), options);
}
