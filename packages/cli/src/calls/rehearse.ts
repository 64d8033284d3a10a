import { type RehearsedRequest, rehearse as rehearseCall } from 'supercargo/rehearsal';
import type { Account } from '../marketplace/account.ts';
import type { PlannedCall } from './plan-call.ts';

/** The request that the client would send for this account, without its token. Sends nothing. */
export function rehearse(call: PlannedCall, { region, baseUrl }: Account): Promise<RehearsedRequest> {
  const stage = { region, base_url: baseUrl, validate_requests: call.checked };
  return rehearseCall({ ...call.parameters, options: call.options }, stage);
}
