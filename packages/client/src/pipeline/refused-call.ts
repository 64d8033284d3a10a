import { operationAt } from '@supercargo/catalogue';
import type { RefusedCall } from '../errors/refused-call.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallDeps } from './deps.ts';
import type { PreparedCall } from './prepare.ts';

/** What an error with status 401 or 403 says about its call, for a diagnosis; undefined of other errors. */
export function refusedCallOf(error: unknown, call: PreparedCall, { config }: CallDeps): RefusedCall | undefined {
  if (!(error instanceof SellingPartnerError) || (error.status !== 403 && error.status !== 401)) return undefined;
  // A call that was made on behalf of this one has said it already.
  if (error.refused !== undefined) return error.refused;
  const entry = operationAt(call.request.method, call.request.path);
  const elements = call.restrictedNeed?.elements ?? [];
  return {
    ...(entry === undefined ? {} : { endpoint: entry.endpoint, version: entry.version, operation: entry.operation }),
    region: config.region,
    host: config.apiHost,
    token: tokenOf(call),
    ...(call.scope === undefined ? {} : { scope: call.scope }),
    ...(elements.length === 0 ? {} : { dataElements: elements }),
    marketplaceIds: marketplacesIn(call),
  };
}

function tokenOf({ restrictedDataToken, restrictedNeed, scope }: PreparedCall): RefusedCall['token'] {
  if (restrictedDataToken !== undefined) return 'given';
  if (restrictedNeed !== undefined) return 'restricted';
  return scope === undefined ? 'seller' : 'grantless';
}

const marketplaceId = /^A[0-9A-Z]{9,14}$/;

/** In the query or on the first level of the body, under any of the names that the operations use. */
function marketplacesIn({ request: { target, body } }: PreparedCall): string[] {
  const query = [...new URLSearchParams(target.split('?')[1] ?? '')];
  const members = body === undefined ? [] : Object.entries((JSON.parse(body) ?? {}) as object);
  const named = [...query, ...members].filter(([name]) => /^marketplaceIds?$/i.test(name));
  const values = named.flatMap(([, value]) => (Array.isArray(value) ? value : String(value).split(',')));
  return [...new Set(values.map(String).filter((value) => marketplaceId.test(value)))];
}
