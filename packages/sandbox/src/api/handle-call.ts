import { loadSchemas } from '@supercargo/catalogue';
import { authorizeBody } from '../auth/authorize-call.ts';
import { quotaExceeded, silentlyDenied } from '../base/api-error.ts';
import { createCallQuery } from '../base/call-query.ts';
import { checkExampleValue, hasExampleValue } from '../base/example-values.ts';
import type { ApiResponse } from '../base/response.ts';
import { findServedHost } from '../base/served-host.ts';
import { type Call, getHandlerName } from '../operations/handler.ts';
import type { Account } from '../world/accounts/account.ts';
import { checkRecordLimit } from '../world/accounts/record-bounds.ts';
import type { Admitted } from './admit.ts';
import type { ApiParts } from './api-parts.ts';
import { generateResponse } from './generated-responses/generate-response.ts';
import { findValueBucket } from './throttling/application-plans.ts';
import { checkConditions } from './validation/check-conditions.ts';
import { checkDocumentedBody, checkDocumentedQuery } from './validation/check-documented-limits.ts';
import { checkMarketplaces } from './validation/check-marketplaces.ts';
import { checkMeasures } from './validation/check-measures.ts';
import { checkUnknownParameters } from './validation/unknown-parameters.ts';
import { readBody } from './validation/validate-body.ts';
import { checkIds, checkParameters } from './validation/validate-parameters.ts';

/** Validates a call and responds to it: from state if the operation has a handler, otherwise with a generated response. */
export async function handleCall(request: Request, admitted: Admitted, parts: ApiParts): Promise<ApiResponse> {
  const canned = await parts.staticMode?.answer(request, admitted);
  if (canned !== undefined) return canned;
  const call = await readCall(request, admitted, parts);
  if (admitted.partner !== null && parts.auth === 'strict') authorizeBody(admitted.partner, call.operation, call.body);
  if (admitted.partner !== null) takeValueSlot(call, admitted, parts);
  const ofApplication = parts.applicationManagementHandlers[getHandlerName(call.operation)];
  if (ofApplication !== undefined) return ofApplication(call);
  const handler = await parts.handlers.find(call.operation);
  if (handler === undefined) return generateResponse(call, await loadSchemas(admitted.entry), parts.seed);
  await parts.accounts.prepare(getAccountId(call));
  await parts.finishFeeds(findAccount(call, parts), call.now);
  // In the meantime, the account may have been reset or restored.
  const account = findAccount(call, parts);
  parts.settle(account, call.now);
  await parts.sampleRecords?.ensure(account, call.operation.endpoint, call.now);
  const { method, effect } = call.operation;
  if (effect !== 'read' && method !== 'DELETE') checkRecordLimits(call, account, parts);
  const answer = await handler({ ...call, account });
  // Sends the notifications of each change immediately, not only when the outbox is read.
  if (method !== 'GET') parts.notifier.catchUp(account, call.now);
  return answer;
}

function getAccountId({ caller }: Call): string {
  return caller.sellerId ?? caller.clientId;
}

function findAccount(call: Call, { accounts }: ApiParts): Account {
  const account = accounts.get(getAccountId(call));
  if (account !== undefined) return account;
  throw silentlyDenied("There is no account of the token's partner.");
}

/** The body decides about this bucket, so a request without a valid one takes no slot. */
function takeValueSlot(
  { operation, body }: Call,
  { application, url }: Admitted,
  { throttle, rateScale }: ApiParts,
): void {
  if (findServedHost(url.hostname).sandbox) return;
  const bucket = findValueBucket(application, operation, body, rateScale);
  if (bucket !== null && !throttle.admit(bucket)) throw quotaExceeded();
}

/** All calls share the application's records, so their limit is at least this number. */
const MAX_APPLICATION_RECORDS = 100_000;

function checkRecordLimits({ caller, body, now }: Call, account: Account, { maxRecords, sizes }: ApiParts): void {
  const isApplication = caller.sellerId === null;
  checkRecordLimit(account, isApplication ? Math.max(maxRecords, MAX_APPLICATION_RECORDS) : maxRecords);
  if (!isApplication) sizes.addBytes(account, JSON.stringify(body ?? null).length, now);
}

function checkExampleValues(path: Call['path'], query: Call['query']): void {
  for (const [name, value] of Object.entries(path)) checkExampleValue(name, value);
  for (const name of query.names()) for (const value of query.list(name)) checkExampleValue(name, value);
}

async function readCall(request: Request, admitted: Admitted, parts: ApiParts): Promise<Call> {
  const { url, entry, operation, path, caller } = admitted;
  const query = createCallQuery(url.searchParams, operation);
  if (hasExampleValue(request.url)) checkExampleValues(path, query);
  if (parts.strict) checkUnknownParameters(url.searchParams, operation);
  checkParameters(operation, { path, query, headers: request.headers });
  checkIds(operation, 'query', query.list);
  checkDocumentedQuery(operation, query);
  checkConditions(operation, query, parts.clock.now());
  const body = await readBody(request, operation, () => loadSchemas(entry));
  checkDocumentedBody(operation, body);
  checkIds(operation, 'path', (name) => (path[name] === undefined ? [] : [path[name]]));
  checkMarketplaces(operation, query, body);
  checkMeasures(body);
  const idempotencyToken = request.headers.get('x-amzn-idempotency-token') ?? undefined;
  const { headers } = request;
  return {
    operation,
    path,
    query,
    headers,
    body,
    idempotencyToken,
    caller,
    roles: parts.auth === 'strict' ? (admitted.partner?.roles ?? null) : null,
    origin: url.origin,
    now: parts.clock.now(),
  };
}
