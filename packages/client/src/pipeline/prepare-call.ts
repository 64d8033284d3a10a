import {
  findLoadedOperation,
  findOperationByPath,
  listVersions,
  loadSchemas,
  type OperationDescriptor,
  type OperationEntry,
} from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { mergeNumbers } from '../errors/require-number.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { warnAboutUnknownOptions } from '../errors/unknown-options.ts';
import type { RetryLimits, Timeouts } from '../ports/limits.ts';
import type { Priority } from '../quotas/priority-queues.ts';
import { type BuiltRequest, buildRawRequest, buildRequest } from '../request/build-request.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import type { RestrictedTokenRequest } from '../restricted/restricted-token-request.ts';
import type { PipelineDeps } from './call-deps.ts';
import type { CallParameters } from './call-parameters.ts';
import {
  checkSingleToken,
  resolvePriority,
  resolveRestoreRate,
  resolveRestrictedDataToken,
  resolveSignal,
} from './check-options.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { knownCallOptions } from './known-call-options.ts';
import { loadDescriptor } from './load-descriptor.ts';
import { buildUnknownTraits, findOperationTraits, type OperationTraits } from './operation-traits.ts';
import { resolveRestrictedTokenRequest } from './resolve-restricted-token-request.ts';
import { listWarnings } from './warnings.ts';

/** A call that is ready to be sent once it has a slot and a token. */
export interface PreparedCall extends OperationTraits {
  /** `endpoint.operation`, or method and path of a raw call. */
  readonly name: string;
  /** Path template of the operation; undefined for a raw call to an unknown path. */
  readonly template: string | undefined;
  readonly priority: Priority;
  readonly request: BuiltRequest;
  readonly callerHeaders: Readonly<Record<string, string>> | undefined;
  readonly scope: string | undefined;
  /** Passed by the caller. */
  readonly restrictedDataToken: string | undefined;
  /** The restricted data token that the client must obtain for this call. */
  readonly restrictedTokenRequest: RestrictedTokenRequest | undefined;
  /** The caller set the restore rate, so rates from responses are ignored. */
  readonly hasOwnRestoreRate: boolean;
  readonly isSafeToRetry: boolean;
  /** Descriptor of the operation; undefined for raw calls. */
  readonly descriptor: OperationDescriptor | undefined;
  /** Parameters as the caller passed them. */
  readonly parameters: CallParameters;
  /** The idempotency key that the request sends in a header. */
  readonly idempotencyKey: string | undefined;
  readonly timeouts: Timeouts;
  /** Maximum wait for a token. 0 means that only the timeouts of token requests apply. */
  readonly tokenTimeoutMilliseconds: number;
  readonly retries: RetryLimits;
  readonly signal: AbortSignal | undefined;
}

/**
 * Resolves, validates and builds a call. All input errors are thrown here, before anything is sent. The result is a
 * promise only if something must be loaded first, so that calls made in a loop are prepared within the loop and not all
 * together afterwards.
 */
export function prepareCall(parameters: CallParameters, deps: PrepareDeps): PreparedCall | Promise<PreparedCall> {
  if (typeof parameters !== 'object' || parameters === null) {
    throw new SellingPartnerError({ code: 'NO_OPERATION_GIVEN', message: 'Pass callAPI an object with an operation.' });
  }
  checkSingleToken(parameters);
  const part = parameters.api_path
    ? prepareRawCall(parameters, String(parameters.api_path), deps.config)
    : prepareCataloguedCall(parameters, deps);
  if (part instanceof Promise) return part.then((loaded) => withOptions(loaded, parameters, deps));
  return withOptions(part, parameters, deps);
}

function withOptions(part: OperationPart, parameters: CallParameters, { config, observe }: PrepareDeps): PreparedCall {
  if (config.onlyGrantless && part.scope === undefined) {
    throw new SellingPartnerError({
      code: 'INVALID_OPERATION_ERROR',
      message: `${part.name} is not grantless. Turn only_grantless_operations off and pass a refresh_token.`,
    });
  }
  const options = parameters.options ?? {};
  warnAboutUnknownOptions(options, knownCallOptions, observe);
  const callerRestoreSeconds = resolveRestoreRate(options.restore_rate);
  const timeouts = mergeNumbers('timeouts', config.timeouts, options.timeouts);
  return {
    ...part,
    parameters,
    limit: callerRestoreSeconds === undefined ? part.limit : { ...part.limit, rate: 1 / callerRestoreSeconds },
    priority: resolvePriority(options.priority),
    restrictedDataToken: resolveRestrictedDataToken(parameters.restricted_data_token),
    restoreSeconds: callerRestoreSeconds ?? part.restoreSeconds,
    hasOwnRestoreRate: callerRestoreSeconds !== undefined,
    isSafeToRetry: part.isSafeToRetry || config.retryUnsafe,
    timeouts,
    tokenTimeoutMilliseconds: options.timeouts ? timeouts.deadline || timeouts.response : 0,
    retries: mergeNumbers('retries', config.retries, options.retries),
    signal: resolveSignal(options.signal),
  };
}

type PrepareDeps = Pick<PipelineDeps, 'clock' | 'config' | 'observe' | 'random'>;

/** The properties that depend on the operation. */
type OperationPart = Pick<
  PreparedCall,
  | 'name'
  | 'template'
  | 'bucket'
  | 'limit'
  | 'applicationLimit'
  | 'request'
  | 'callerHeaders'
  | 'scope'
  | 'restoreSeconds'
  | 'isSafeToRetry'
  | 'isWrite'
  | 'descriptor'
  | 'idempotencyKey'
  | 'paging'
  | 'restrictedTokenRequest'
>;

async function prepareRawCall(
  parameters: CallParameters,
  apiPath: string,
  config: ResolvedConfig,
): Promise<OperationPart> {
  const request = buildRawRequest(apiPath, parameters.method, parameters);
  const path = apiPath.split('?')[0] ?? apiPath;
  const name = `${request.method} ${path}`;
  const entry = findOperationByPath(request.method, path);
  const descriptor = entry && (findLoadedOperation(entry) ?? (await loadDescriptor(entry)));
  const traits =
    entry && descriptor
      ? findOperationTraits(entry, descriptor, config)
      : buildUnknownTraits(name, request.method, config);
  return {
    ...traits,
    restrictedTokenRequest: await resolveRestrictedTokenRequest(descriptor, path, parameters, config),
    name,
    template: entry?.path,
    request,
    callerHeaders: parameters.headers,
    scope: parameters.scope,
    isSafeToRetry: !traits.isWrite,
    descriptor: undefined,
    idempotencyKey: undefined,
  };
}

function prepareCataloguedCall(parameters: CallParameters, deps: PrepareDeps): OperationPart | Promise<OperationPart> {
  const { operation, endpoint, options } = parameters;
  const entry = resolveOperation({ operation, endpoint, version: options?.version }, deps.config);
  const descriptor = findLoadedOperation(entry);
  if (descriptor !== undefined) return prepareWithDescriptor(entry, descriptor, parameters, deps);
  return loadDescriptor(entry).then((loaded) => prepareWithDescriptor(entry, loaded, parameters, deps));
}

function prepareWithDescriptor(
  entry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  deps: PrepareDeps,
): OperationPart | Promise<OperationPart> {
  const { config, random } = deps;
  emitWarnings(entry, descriptor, parameters, deps);
  const { headers, key } = withIdempotencyKey(descriptor, parameters.headers, random);
  const traits = findOperationTraits(entry, descriptor, config);
  const request = withOperationName(traits.name, () => buildRequest(descriptor, parameters));
  const part = {
    ...traits,
    restrictedTokenRequest: undefined,
    template: descriptor.path,
    request,
    scope: descriptor.grantlessScope ?? undefined,
    callerHeaders: headers,
    isSafeToRetry: !traits.isWrite || key !== undefined,
    descriptor,
    idempotencyKey: key,
  };
  const tokenRequest = resolveRestrictedTokenRequest(descriptor, request.path, parameters, config);
  if (!config.validateRequests) return withRestrictedTokenRequest(part, tokenRequest);
  return checkAgainstSchemas(entry, descriptor, parameters, request).then(() =>
    withRestrictedTokenRequest(part, tokenRequest),
  );
}

function withRestrictedTokenRequest(
  part: OperationPart,
  tokenRequest: ReturnType<typeof resolveRestrictedTokenRequest>,
): OperationPart | Promise<OperationPart> {
  if (tokenRequest === undefined) return part;
  return tokenRequest.then((restrictedTokenRequest) => ({ ...part, restrictedTokenRequest }));
}

function emitWarnings(
  { endpoint }: OperationEntry,
  descriptor: OperationDescriptor,
  { options }: CallParameters,
  { clock, config, observe }: PrepareDeps,
): void {
  const isVersionSet = options?.version !== undefined || config.endpointsVersions[endpoint] !== undefined;
  const newest = listVersions(endpoint)?.at(-1);
  const context = { useSandbox: config.useSandbox, isVersionSet, newest, now: clock.now() };
  for (const warning of listWarnings(descriptor, context)) {
    observe({ type: 'warning', ...warning });
  }
}

/** Checks a request against the schemas. They are loaded on demand, because few programs use `validateRequests`. */
async function checkAgainstSchemas(
  entry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  request: BuiltRequest,
): Promise<void> {
  const { checkRequest } = await import('../request/check-request.ts');
  const schemas = await loadSchemas(entry);
  withOperationName(`${entry.endpoint}.${entry.operation}`, () =>
    checkRequest(descriptor, schemas, parameters, request),
  );
}

/** Adds the operation to errors about the input. */
function withOperationName<T>(operation: string, build: () => T): T {
  try {
    return build();
  } catch (error) {
    throw error instanceof SellingPartnerError ? error.with({ operation }) : error;
  }
}
