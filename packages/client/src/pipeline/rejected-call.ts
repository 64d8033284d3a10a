import type { RejectedCall } from '../errors/rejected-call.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { CallDeps } from './call-deps.ts';
import type { PreparedCall } from './prepared-call.ts';

/** Describes the call of an error with status 401 or 403 for a diagnosis; undefined for other errors. */
export function buildRejectedCall(error: unknown, call: PreparedCall, { config }: CallDeps): RejectedCall | undefined {
  if (!(error instanceof SellingPartnerError) || (error.status !== 403 && error.status !== 401)) return undefined;
  // An inner call of this call has already described itself.
  if (error.rejectedCall !== undefined) return error.rejectedCall;
  const operationEntry = config.catalogue.findOperationByPath(call.request.method, call.request.path);
  const elements = call.restrictedTokenRequest?.elements ?? [];
  return {
    ...(operationEntry === undefined
      ? {}
      : { endpoint: operationEntry.endpoint, version: operationEntry.version, operation: operationEntry.operation }),
    region: config.region,
    host: config.apiHost,
    token: getTokenKind(call),
    ...(call.scope === undefined ? {} : { scope: call.scope }),
    ...toOptionalList('dataElements', elements),
    ...toOptionalList('reportTypes', collectNamedValues(call, /^reportTypes?$/, documentType)),
    ...toOptionalList('feedTypes', collectNamedValues(call, /^feedTypes?$/, documentType)),
    marketplaceIds: collectNamedValues(call, /^marketplaceIds?$/i, marketplaceId),
  };
}

function getTokenKind({ restrictedDataToken, restrictedTokenRequest, scope }: PreparedCall): RejectedCall['token'] {
  if (restrictedDataToken !== undefined) return 'given';
  if (restrictedTokenRequest !== undefined) return 'restricted';
  return scope === undefined ? 'seller' : 'grantless';
}

function toOptionalList<Name extends string>(name: Name, values: readonly string[]) {
  return (values.length === 0 ? {} : { [name]: values }) as { readonly [N in Name]?: readonly string[] };
}

/** Other values are left out: they may be secrets in the wrong place. */
const marketplaceId = /^A[0-9A-Z]{9,14}$/;
const documentType = /^[A-Z][0-9A-Z]*(_[0-9A-Z]+)+$/;

/** Collects values from the query and the top level of the body, under all names that operations use. */
function collectNamedValues({ request: { target, body } }: PreparedCall, names: RegExp, values: RegExp): string[] {
  const query = [...new URLSearchParams(target.split('?')[1] ?? '')];
  const members = body === undefined ? [] : Object.entries((JSON.parse(body) ?? {}) as object);
  const named = [...query, ...members].filter(([name]) => names.test(name));
  const namedValues = named.flatMap(([, value]) => (Array.isArray(value) ? value : String(value).split(',')));
  return [...new Set(namedValues.map(String).filter((value) => values.test(value)))];
}
