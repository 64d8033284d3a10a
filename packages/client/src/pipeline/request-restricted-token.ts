import type { TokenResponse } from '../auth/token-response.ts';
import { buildApiOrigin } from '../config/regions.ts';
import { withOrigin } from '../config/with-origin.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedResource } from '../restricted/restricted-token-request.ts';
import type { CallDeps } from './call-deps.ts';
import { toCallValue } from './call-result.ts';
import { prepareCall } from './prepare-call.ts';
import { runCall } from './run-call.ts';

/** Requests a restricted data token as a separate call with its own quota, retries and events. */
export async function requestRestrictedToken(key: string, deps: CallDeps): Promise<TokenResponse> {
  const restrictedResources = JSON.parse(key) as RestrictedResource[];
  const productionDeps = withProductionHost(deps);
  const call = await prepareCall(
    {
      operation: 'tokens.createRestrictedDataToken',
      body: { restrictedResources },
      options: { version: '2021-03-01' },
    },
    productionDeps,
  );
  try {
    return toTokenResponse(await runCall(call, productionDeps, toCallValue));
  } catch (error) {
    const advice = await deps.loadRoleAdvice?.();
    throw advice?.explainMissingRole(error, restrictedResources) ?? error;
  }
}

/** The static sandbox accepts restricted data tokens but does not create them. */
function withProductionHost(deps: CallDeps): CallDeps {
  const { config } = deps;
  if (config.apiOrigin !== buildApiOrigin(config.region, true)) return deps;
  return { ...deps, config: { ...withOrigin(config, buildApiOrigin(config.region, false)), useSandbox: false } };
}

function toTokenResponse(response: unknown): TokenResponse {
  const { restrictedDataToken, expiresIn } = response as { restrictedDataToken?: unknown; expiresIn?: unknown };
  if (typeof restrictedDataToken === 'string' && restrictedDataToken !== '') {
    return { access_token: restrictedDataToken, ...(typeof expiresIn === 'number' ? { expires_in: expiresIn } : {}) };
  }
  const message = 'createRestrictedDataToken succeeded, but its response contains no token.';
  throw new SellingPartnerError({ code: 'API_ERROR', message, operation: 'tokens.createRestrictedDataToken' });
}
