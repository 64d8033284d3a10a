import type { TokenAnswer } from '../auth/token-answers.ts';
import { atOrigin } from '../config/at-origin.ts';
import { apiOrigin } from '../config/regions.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { RestrictedResource } from '../restricted/restricted-need.ts';
import type { CallDeps } from './deps.ts';
import { prepareCall } from './prepare.ts';
import { callValue } from './present.ts';
import { runCall } from './run-call.ts';

/** Asks for a restricted data token, as a call of its own: it has its own quota, retries and events. */
export async function requestRestrictedToken(key: string, deps: CallDeps): Promise<TokenAnswer> {
  const restrictedResources = JSON.parse(key) as RestrictedResource[];
  const from = atProduction(deps);
  const call = await prepareCall(
    {
      operation: 'tokens.createRestrictedDataToken',
      body: { restrictedResources },
      options: { version: '2021-03-01' },
    },
    from,
  );
  try {
    return read(await runCall(call, from, callValue));
  } catch (error) {
    const { explainRefusal } = await import('../restricted/missing-role.ts');
    throw explainRefusal(error, restrictedResources);
  }
}

/** The marketplace's sandbox takes restricted data tokens, but does not make them. */
function atProduction(deps: CallDeps): CallDeps {
  const { config } = deps;
  if (config.apiOrigin !== apiOrigin(config.region, true)) return deps;
  return { ...deps, config: { ...atOrigin(config, apiOrigin(config.region, false)), useSandbox: false } };
}

function read(answer: unknown): TokenAnswer {
  const { restrictedDataToken, expiresIn } = answer as { restrictedDataToken?: unknown; expiresIn?: unknown };
  if (typeof restrictedDataToken === 'string' && restrictedDataToken !== '') {
    return { access_token: restrictedDataToken, ...(typeof expiresIn === 'number' ? { expires_in: expiresIn } : {}) };
  }
  const message = 'createRestrictedDataToken was accepted, but its answer holds no token.';
  throw new SellingPartnerError({ code: 'API_ERROR', message, operation: 'tokens.createRestrictedDataToken' });
}
