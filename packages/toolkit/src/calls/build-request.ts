import { type DryRunRequest, dryRun } from 'supercargo/dry-run';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';
import type { PreparedCall } from './prepared-call.ts';

/** Builds the request that the client would send for this profile, without the access token. Sends nothing. */
export function buildRequest(call: PreparedCall, { region, baseUrl }: ResolvedProfile): Promise<DryRunRequest> {
  const options = { region, baseUrl, validateRequests: call.isValidated };
  return dryRun({ ...call.parameters, options: call.options }, options);
}
