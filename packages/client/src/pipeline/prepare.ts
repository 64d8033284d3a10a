import {
  loadOperation,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
  operationAt,
  versionsOf,
} from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { checkedNumbers } from '../errors/checked-numbers.ts';
import { type LookCall, SellingPartnerError } from '../errors/selling-partner-error.ts';
import { tellUnknown } from '../errors/unknown-options.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { Priority } from '../quotas/lanes.ts';
import { type BuiltRequest, buildRawRequest, buildRequest } from '../request/build-request.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import type { RestrictedNeed } from '../restricted/restricted-need.ts';
import { type CallNature, natureOf, unknownNature } from './call-nature.ts';
import type { CallParameters } from './call-parameters.ts';
import { checkOneToken, checkPriority, checkRestoreRate, checkSignal, checkToken } from './check-options.ts';
import type { PipelineDeps } from './deps.ts';
import { withIdempotencyKey } from './idempotency.ts';
import { callOptions } from './known-call-options.ts';
import { lookCall } from './look-with.ts';
import { needOfCall } from './need-of-call.ts';
import { warnAbout } from './warnings.ts';

/** A call that needs only a slot and a token to be sent. */
export interface PreparedCall extends CallNature {
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly name: string;
  /** Path of the operation with the names of its parameters; undefined for a raw call that leads to none. */
  readonly template: string | undefined;
  readonly priority: Priority;
  readonly request: BuiltRequest;
  readonly givenHeaders: Readonly<Record<string, string>> | undefined;
  readonly scope: string | undefined;
  /** Given by the caller. */
  readonly restrictedDataToken: string | undefined;
  /** The restricted data token that the client gets for this call. */
  readonly restrictedNeed: RestrictedNeed | undefined;
  /** The caller has set the restore rate: what answers have taught does not count. */
  readonly ownRestoreRate: boolean;
  readonly safeToRepeat: boolean;
  /** The call that tells whether this one has arrived, when it was begun at that time. */
  readonly lookCall: (startedAt: number) => LookCall | undefined;
  /** The key in its header that makes it act once. */
  readonly idempotencyKey: string | undefined;
  readonly timeouts: Timeouts;
  /** Longest wait for a token, in milliseconds; 0 when the call sets no timeouts of its own. */
  readonly tokenTimeout: number;
  readonly retries: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

/** Resolves, checks and builds a call. Whatever is wrong with it is said here, before anything is sent. */
export async function prepareCall(
  parameters: CallParameters,
  { config, observe, random }: PrepareDeps,
): Promise<PreparedCall> {
  if (typeof parameters !== 'object' || parameters === null) {
    throw new SellingPartnerError({ code: 'NO_OPERATION_GIVEN', message: 'Give callAPI an object with an operation.' });
  }
  checkOneToken(parameters);
  const part = parameters.api_path
    ? await rawCall(parameters, String(parameters.api_path), config)
    : await cataloguedCall(parameters, { config, observe, random });
  if (config.onlyGrantless && part.scope === undefined) {
    throw new SellingPartnerError({
      code: 'INVALID_OPERATION_ERROR',
      message: `${part.name} is not grantless. Turn only_grantless_operations off and give a refresh_token.`,
    });
  }
  const options = parameters.options ?? {};
  tellUnknown(options, callOptions, observe);
  const ownSeconds = checkRestoreRate(options.restore_rate);
  const timeouts = checkedNumbers('timeouts', config.timeouts, options.timeouts);
  return {
    ...part,
    plan: ownSeconds === undefined ? part.plan : { ...part.plan, rate: 1 / ownSeconds },
    priority: checkPriority(options.priority),
    restrictedDataToken: checkToken(parameters.restricted_data_token),
    restoreSeconds: ownSeconds ?? part.restoreSeconds,
    ownRestoreRate: ownSeconds !== undefined,
    safeToRepeat: part.safeToRepeat || config.retryUnsafe,
    timeouts,
    tokenTimeout: options.timeouts ? timeouts.deadline || timeouts.response : 0,
    retries: checkedNumbers('retries', config.retries, options.retries),
    signal: checkSignal(options.signal),
  };
}

type PrepareDeps = Pick<PipelineDeps, 'config' | 'observe' | 'random'>;

/** What depends on the operation. */
type Part = Pick<
  PreparedCall,
  | 'name'
  | 'template'
  | 'bucket'
  | 'plan'
  | 'applicationPlan'
  | 'request'
  | 'givenHeaders'
  | 'scope'
  | 'restoreSeconds'
  | 'safeToRepeat'
  | 'isWrite'
  | 'lookCall'
  | 'idempotencyKey'
  | 'paging'
  | 'restrictedNeed'
>;

async function rawCall(parameters: CallParameters, apiPath: string, config: ResolvedConfig): Promise<Part> {
  const request = buildRawRequest(apiPath, parameters.method, parameters);
  const path = apiPath.split('?')[0] ?? apiPath;
  const name = `${request.method} ${path}`;
  const entry = operationAt(request.method, path);
  const descriptor = entry && (await loadOperation(entry));
  const nature =
    entry && descriptor ? natureOf(entry, descriptor, config) : unknownNature(name, request.method, config);
  return {
    ...nature,
    restrictedNeed: await needOfCall(descriptor, path, parameters, config),
    name,
    template: entry?.path,
    request,
    givenHeaders: parameters.headers,
    scope: parameters.scope,
    safeToRepeat: !nature.isWrite,
    lookCall: () => undefined,
    idempotencyKey: undefined,
  };
}

async function cataloguedCall(parameters: CallParameters, { config, observe, random }: PrepareDeps): Promise<Part> {
  const { operation, endpoint, options } = parameters;
  const entry = resolveOperation({ operation, endpoint, version: options?.version }, config);
  const descriptor = await loadOperation(entry);
  const isChosen = options?.version !== undefined || config.endpointsVersions[entry.endpoint] !== undefined;
  const newest = versionsOf(entry.endpoint)?.at(-1);
  for (const message of warnAbout(descriptor, { useSandbox: config.useSandbox, isChosen, newest })) {
    observe({ type: 'warning', ...message });
  }
  const { headers, key } = withIdempotencyKey(descriptor, parameters.headers, random);
  const nature = natureOf(entry, descriptor, config);
  const name = `${entry.endpoint}.${entry.operation}`;
  const request = named(name, () => buildRequest(descriptor, parameters));
  if (config.validateRequests) await validate(entry, descriptor, parameters, request);
  return {
    ...nature,
    restrictedNeed: await needOfCall(descriptor, request.path, parameters, config),
    name,
    template: descriptor.path,
    request,
    scope: descriptor.grantlessScope ?? undefined,
    givenHeaders: headers,
    safeToRepeat: !nature.isWrite || key !== undefined,
    lookCall: (startedAt) => lookCall(descriptor, parameters, startedAt),
    idempotencyKey: key,
  };
}

/** Loaded with the model's schemas when it is wanted, which it seldom is. */
async function validate(
  entry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  request: BuiltRequest,
): Promise<void> {
  const { checkRequest } = await import('../request/check-request.ts');
  const schemas = await loadSchemas(entry);
  named(`${entry.endpoint}.${entry.operation}`, () => checkRequest(descriptor, schemas, parameters, request));
}

/** Says which operation the input was wrong for. */
function named<T>(operation: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error.with({ operation }) : error;
  }
}
