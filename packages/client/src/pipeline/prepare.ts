import {
  loadedOperation,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
  operationAt,
  versionsOf,
} from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { checkedNumbers } from '../errors/checked-numbers.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
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
import { needOfCall } from './need-of-call.ts';
import { warnAbout } from './warnings.ts';
import { whenLoaded } from './when-loaded.ts';

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
  /** Of the operation; undefined for raw calls. */
  readonly descriptor: OperationDescriptor | undefined;
  /** As the caller gave them. */
  readonly parameters: CallParameters;
  /** The key in its header that makes it act once. */
  readonly idempotencyKey: string | undefined;
  readonly timeouts: Timeouts;
  /** Longest wait for a token, in milliseconds; 0 when the call sets no timeouts of its own. */
  readonly tokenTimeout: number;
  readonly retries: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

/**
 * Resolves, checks and builds a call. Whatever is wrong with it is said here, before anything is sent. A promise only where
 * something has to be loaded first: the calls of a loop are then prepared within the loop, and not all together after it.
 */
export function prepareCall(parameters: CallParameters, deps: PrepareDeps): PreparedCall | Promise<PreparedCall> {
  if (typeof parameters !== 'object' || parameters === null) {
    throw new SellingPartnerError({ code: 'NO_OPERATION_GIVEN', message: 'Give callAPI an object with an operation.' });
  }
  checkOneToken(parameters);
  const part = parameters.api_path
    ? rawCall(parameters, String(parameters.api_path), deps.config)
    : cataloguedCall(parameters, deps);
  if (part instanceof Promise) return part.then((loaded) => withOptions(loaded, parameters, deps));
  return withOptions(part, parameters, deps);
}

function withOptions(part: Part, parameters: CallParameters, { config, observe }: PrepareDeps): PreparedCall {
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
    parameters,
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
  | 'descriptor'
  | 'idempotencyKey'
  | 'paging'
  | 'restrictedNeed'
>;

async function rawCall(parameters: CallParameters, apiPath: string, config: ResolvedConfig): Promise<Part> {
  const request = buildRawRequest(apiPath, parameters.method, parameters);
  const path = apiPath.split('?')[0] ?? apiPath;
  const name = `${request.method} ${path}`;
  const entry = operationAt(request.method, path);
  const descriptor = entry && (loadedOperation(entry) ?? (await whenLoaded(entry)));
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
    descriptor: undefined,
    idempotencyKey: undefined,
  };
}

function cataloguedCall(parameters: CallParameters, deps: PrepareDeps): Part | Promise<Part> {
  const { operation, endpoint, options } = parameters;
  const entry = resolveOperation({ operation, endpoint, version: options?.version }, deps.config);
  const descriptor = loadedOperation(entry);
  if (descriptor !== undefined) return describedCall(entry, descriptor, parameters, deps);
  return whenLoaded(entry).then((loaded) => describedCall(entry, loaded, parameters, deps));
}

function describedCall(
  entry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  deps: PrepareDeps,
): Part | Promise<Part> {
  const { config, random } = deps;
  warn(entry, descriptor, parameters, deps);
  const { headers, key } = withIdempotencyKey(descriptor, parameters.headers, random);
  const nature = natureOf(entry, descriptor, config);
  const request = named(nature.name, () => buildRequest(descriptor, parameters));
  const part = {
    ...nature,
    restrictedNeed: undefined,
    template: descriptor.path,
    request,
    scope: descriptor.grantlessScope ?? undefined,
    givenHeaders: headers,
    safeToRepeat: !nature.isWrite || key !== undefined,
    descriptor,
    idempotencyKey: key,
  };
  const need = needOfCall(descriptor, request.path, parameters, config);
  if (!config.validateRequests) return withNeed(part, need);
  return validate(entry, descriptor, parameters, request).then(() => withNeed(part, need));
}

function withNeed(part: Part, need: ReturnType<typeof needOfCall>): Part | Promise<Part> {
  if (need === undefined) return part;
  return need.then((restrictedNeed) => ({ ...part, restrictedNeed }));
}

function warn(
  { endpoint }: OperationEntry,
  descriptor: OperationDescriptor,
  { options }: CallParameters,
  { config, observe }: PrepareDeps,
): void {
  const isChosen = options?.version !== undefined || config.endpointsVersions[endpoint] !== undefined;
  const newest = versionsOf(endpoint)?.at(-1);
  for (const message of warnAbout(descriptor, { useSandbox: config.useSandbox, isChosen, newest })) {
    observe({ type: 'warning', ...message });
  }
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
