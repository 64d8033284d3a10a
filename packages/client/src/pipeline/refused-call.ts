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
    ...listed('dataElements', elements),
    ...listed('reportTypes', namedIn(call, /^reportTypes?$/, documentType)),
    ...listed('feedTypes', namedIn(call, /^feedTypes?$/, documentType)),
    marketplaceIds: namedIn(call, /^marketplaceIds?$/i, marketplaceId),
  };
}

function tokenOf({ restrictedDataToken, restrictedNeed, scope }: PreparedCall): RefusedCall['token'] {
  if (restrictedDataToken !== undefined) return 'given';
  if (restrictedNeed !== undefined) return 'restricted';
  return scope === undefined ? 'seller' : 'grantless';
}

function listed<Name extends string>(name: Name, values: readonly string[]) {
  return (values.length === 0 ? {} : { [name]: values }) as { readonly [N in Name]?: readonly string[] };
}

/** What looks otherwise is not repeated: it may be a secret in the wrong place. */
const marketplaceId = /^A[0-9A-Z]{9,14}$/;
const documentType = /^[A-Z][0-9A-Z]*(_[0-9A-Z]+)+$/;

/** In the query or on the first level of the body, under any of the names that the operations use. */
function namedIn({ request: { target, body } }: PreparedCall, names: RegExp, values: RegExp): string[] {
  const query = [...new URLSearchParams(target.split('?')[1] ?? '')];
  const members = body === undefined ? [] : Object.entries((JSON.parse(body) ?? {}) as object);
  const named = [...query, ...members].filter(([name]) => names.test(name));
  const given = named.flatMap(([, value]) => (Array.isArray(value) ? value : String(value).split(',')));
  return [...new Set(given.map(String).filter((value) => values.test(value)))];
}
