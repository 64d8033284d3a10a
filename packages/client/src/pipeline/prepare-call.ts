import type { OperationDescriptor, OperationEntry } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { type BuiltRequest, buildRawRequest, buildRequest } from '../request/build-request.ts';
import { resolveCallerHeaders } from '../request/headers.ts';
import { resolveOperation } from '../request/resolve-operation.ts';
import type { PipelineDeps } from './call-deps.ts';
import type { CallParameters } from './call-parameters.ts';
import { resolveSettings } from './call-settings.ts';
import { checkSingleToken, resolveRestrictedDataToken } from './check-options.ts';
import { withIdempotencyKey } from './idempotency-key.ts';
import { loadDescriptor } from './load-descriptor.ts';
import { buildUnknownTraits, type CalledOperation, findCalledOperation, withValueLimit } from './operation-traits.ts';
import { type CallParts, PreparedCall } from './prepared-call.ts';
import { resolveRestrictedTokenRequest } from './resolve-restricted-token-request.ts';
import { listWarnings } from './warnings.ts';

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
    ? prepareRawCall(parameters, parameters.api_path, deps.config)
    : prepareCataloguedCall(parameters, deps);
  if (part instanceof Promise) return part.then((loaded) => finishPreparing(loaded, parameters, deps));
  return finishPreparing(part, parameters, deps);
}

function finishPreparing(
  { operation, parts }: UnfinishedCall,
  { options }: CallParameters,
  { config, observe }: PrepareDeps,
): PreparedCall {
  if (config.onlyGrantless && operation.scope === undefined) {
    throw new SellingPartnerError({
      code: 'INVALID_OPERATION_ERROR',
      message: `${operation.name} is not grantless. Turn only_grantless_operations off and pass a refresh_token.`,
    });
  }
  return new PreparedCall(operation, resolveSettings(options, config, observe), parts);
}

type PrepareDeps = Pick<PipelineDeps, 'clock' | 'config' | 'observe' | 'random'>;

/** A call before its options are read. */
interface UnfinishedCall {
  readonly operation: CalledOperation;
  readonly parts: CallParts;
}

async function prepareRawCall(
  parameters: CallParameters,
  apiPath: string,
  config: ResolvedConfig,
): Promise<UnfinishedCall> {
  const request = buildRawRequest(apiPath, parameters.method, parameters);
  const path = apiPath.split('?')[0] ?? apiPath;
  const name = `${request.method} ${path}`;
  const { catalogue } = config;
  const operationEntry = catalogue.findOperationByPath(request.method, path);
  const descriptor =
    operationEntry &&
    (catalogue.findLoadedOperation(operationEntry) ?? (await loadDescriptor(operationEntry, catalogue)));
  const traits =
    operationEntry && descriptor
      ? withValueLimit(findCalledOperation(operationEntry, descriptor, config), descriptor, parameters.body, config)
      : buildUnknownTraits(name, request.method, config);
  return {
    operation: { ...traits, name, template: operationEntry?.path, scope: parameters.scope, descriptor: undefined },
    parts: {
      request,
      callerHeaders: resolveCallerHeaders(parameters.headers),
      restrictedDataToken: resolveRestrictedDataToken(parameters.restricted_data_token),
      restrictedTokenRequest: await resolveRestrictedTokenRequest(descriptor, path, parameters, config),
      isSafeToRetry: !traits.isWrite || config.retryUnsafe,
      verifiableParameters: undefined,
      idempotencyKey: undefined,
    },
  };
}

function prepareCataloguedCall(
  parameters: CallParameters,
  deps: PrepareDeps,
): UnfinishedCall | Promise<UnfinishedCall> {
  const { operation, endpoint, options } = parameters;
  const { config } = deps;
  const operationEntry = resolveOperation({ operation, endpoint, version: options?.version }, config);
  const descriptor = config.catalogue.findLoadedOperation(operationEntry);
  if (descriptor !== undefined) return prepareWithDescriptor(operationEntry, descriptor, parameters, deps);
  return loadDescriptor(operationEntry, config.catalogue).then((loaded) =>
    prepareWithDescriptor(operationEntry, loaded, parameters, deps),
  );
}

function prepareWithDescriptor(
  operationEntry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  deps: PrepareDeps,
): UnfinishedCall | Promise<UnfinishedCall> {
  const { config, random } = deps;
  emitWarnings(operationEntry, descriptor, parameters, deps);
  const { headers, key } = withIdempotencyKey(descriptor, parameters.headers, random);
  const operation = withValueLimit(
    findCalledOperation(operationEntry, descriptor, config),
    descriptor,
    parameters.body,
    config,
  );
  const { request, callerHeaders } = buildNamedRequest(operation.name, descriptor, { ...parameters, headers });
  const parts = {
    request,
    callerHeaders,
    restrictedDataToken: resolveRestrictedDataToken(parameters.restricted_data_token),
    restrictedTokenRequest: undefined,
    isSafeToRetry: !operation.isWrite || key !== undefined || config.retryUnsafe,
    verifiableParameters: descriptor.verifyWith === null ? undefined : parameters,
    idempotencyKey: key,
  };
  const tokenRequest = resolveRestrictedTokenRequest(descriptor, request.path, parameters, config);
  if (!config.validateRequests) return withRestrictedTokenRequest({ operation, parts }, tokenRequest);
  return checkAgainstSchemas(operationEntry, descriptor, parameters, { request, config }).then(() =>
    withRestrictedTokenRequest({ operation, parts }, tokenRequest),
  );
}

function withRestrictedTokenRequest(
  call: UnfinishedCall,
  tokenRequest: ReturnType<typeof resolveRestrictedTokenRequest>,
): UnfinishedCall | Promise<UnfinishedCall> {
  if (tokenRequest === undefined) return call;
  const { operation, parts } = call;
  return tokenRequest.then((restrictedTokenRequest) => ({ operation, parts: { ...parts, restrictedTokenRequest } }));
}

function emitWarnings(
  { endpoint }: OperationEntry,
  descriptor: OperationDescriptor,
  { options }: CallParameters,
  { clock, config, observe }: PrepareDeps,
): void {
  const isVersionSet = options?.version !== undefined || config.endpointsVersions[endpoint] !== undefined;
  const { catalogue, useSandbox } = config;
  const context = { catalogue, useSandbox, isVersionSet, now: clock.now() };
  for (const warning of listWarnings(descriptor, context)) {
    observe({ type: 'warning', ...warning });
  }
}

/** Checks a request against the schemas. They are loaded on demand, because few programs use `validateRequests`. */
async function checkAgainstSchemas(
  operationEntry: OperationEntry,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
  { request, config }: { readonly request: BuiltRequest; readonly config: ResolvedConfig },
): Promise<void> {
  const { checkRequest } = await import('../request/check-request.ts');
  const schemas = await config.catalogue.loadSchemas(operationEntry);
  try {
    checkRequest(descriptor, schemas, parameters, request);
  } catch (error) {
    throw withOperationName(error, `${operationEntry.endpoint}.${operationEntry.operation}`);
  }
}

function buildNamedRequest(
  name: string,
  descriptor: OperationDescriptor,
  parameters: CallParameters,
): Pick<CallParts, 'request' | 'callerHeaders'> {
  try {
    return { request: buildRequest(descriptor, parameters), callerHeaders: resolveCallerHeaders(parameters.headers) };
  } catch (error) {
    throw withOperationName(error, name);
  }
}

/** Adds the operation to errors about the input. */
function withOperationName(error: unknown, operation: string): unknown {
  return error instanceof SellingPartnerError ? error.with({ operation }) : error;
}
