import type { OperationDescriptor, OperationEntry, Paging } from '@supercargo/catalogue';
import type { QuotaOption } from '../config/quota-options.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { RateLimit } from '../ports/quota-store.ts';
import { staticSandboxRateLimit, undocumentedRateLimit } from '../quotas/default-rate-limits.ts';

/** Properties of a call that depend on its operation only: quota, retry safety and pages. */
export interface OperationTraits {
  /** `endpoint.operation`, or method and path of a raw call to an unknown path. */
  readonly name: string;
  /** Calls with the same key share a bucket at Amazon. */
  readonly bucket: string;
  /** Rate limit of the bucket, from the client's options or the catalogue. */
  readonly limit: RateLimit;
  /** Rate limit of the whole application; undefined where there is none. */
  readonly applicationLimit: RateLimit | undefined;
  /** Whether the bucket is that of the whole application, whichever selling partner a call is for. */
  readonly isOfApplication: boolean;
  /** Rate of the bucket divided by the rate in responses, which is that of the operation. */
  readonly rateFactor: number;
  /** Seconds to restore a slot, from the client's options or the catalogue; null when unknown. */
  readonly restoreSeconds: number | null;
  /** Whether an unknown outcome matters to the caller. */
  readonly isWrite: boolean;
  /** Paging of its responses; null when they have no pages. */
  readonly paging: Paging | null;
}

/** The operation of a call. Calls of one operation share it. */
export interface CalledOperation extends OperationTraits {
  /** Path template; undefined for a raw call to an unknown path. */
  readonly template: string | undefined;
  /** Scope of a grantless operation. */
  readonly scope: string | undefined;
  /** undefined for raw calls. */
  readonly descriptor: OperationDescriptor | undefined;
}

/** Operations by descriptor, for production and the static sandbox. */
const knownOperations = {
  production: new WeakMap<OperationDescriptor, CalledOperation>(),
  sandbox: new WeakMap<OperationDescriptor, CalledOperation>(),
};

export function findCalledOperation(
  operationEntry: OperationEntry,
  descriptor: OperationDescriptor,
  config: ResolvedConfig,
): CalledOperation {
  const operations = knownOperations[config.useSandbox ? 'sandbox' : 'production'];
  let operation = operations.get(descriptor);
  if (operation === undefined) {
    operation = buildOperation(operationEntry, descriptor, config);
    operations.set(descriptor, operation);
  }
  const quota = config.useSandbox ? undefined : config.quotas?.get(operation.name);
  return quota === undefined ? operation : { ...operation, ...withOwnLimit(operation, quota) };
}

/** Applies a quota from the client's options. Omitted values stay as documented. */
function withOwnLimit({ limit, restoreSeconds }: OperationTraits, { rate, burst }: QuotaOption) {
  return {
    limit: { rate: rate ?? limit.rate, burst: burst ?? limit.burst },
    restoreSeconds: rate === undefined ? restoreSeconds : 1 / rate,
  };
}

function buildOperation(
  { endpoint, version, operation }: OperationEntry,
  descriptor: OperationDescriptor,
  { useSandbox }: ResolvedConfig,
): CalledOperation {
  const { rate, burst, applicationRate, effect, paging } = descriptor;
  const documented = rate === null || burst === null ? undocumentedRateLimit : { rate, burst };
  const hasApplicationLimit = applicationRate !== undefined && !useSandbox;
  return {
    name: `${endpoint}.${operation}`,
    // Amazon treats versions of an operation as different operations.
    bucket: `${endpoint}/${version}/${operation}`,
    limit: useSandbox ? staticSandboxRateLimit : documented,
    // No application-wide burst is documented, so one second's worth is used.
    applicationLimit: hasApplicationLimit ? { rate: applicationRate, burst: applicationRate } : undefined,
    isOfApplication: false,
    rateFactor: 1,
    restoreSeconds: rate === null ? null : 1 / rate,
    isWrite: effect === 'write',
    paging,
    template: descriptor.path,
    scope: descriptor.grantlessScope ?? undefined,
    descriptor,
  };
}

/**
 * Returns the operation of a call whose body has a value with a limit of its own, such as a report type. Its bucket is that of the application, and calls
 * with other values do not wait for it.
 */
export function withValueLimit(
  operation: CalledOperation,
  { valueLimits }: OperationDescriptor,
  body: unknown,
  { useSandbox }: ResolvedConfig,
): CalledOperation {
  if (valueLimits === undefined || useSandbox || typeof body !== 'object' || body === null) return operation;
  const member = (body as Readonly<Record<string, unknown>>)[valueLimits.member];
  if (typeof member !== 'string' || !Object.hasOwn(valueLimits.seconds, member)) return operation;
  const seconds = valueLimits.seconds[member] as number;
  return {
    ...operation,
    bucket: `${operation.bucket} ${member}`,
    limit: { rate: 1 / seconds, burst: 1 },
    applicationLimit: undefined,
    isOfApplication: true,
    rateFactor: 1 / seconds / operation.limit.rate,
    restoreSeconds: seconds,
  };
}

/** Builds the traits of a raw call to an unknown path. */
export function buildUnknownTraits(bucket: string, method: string, { useSandbox }: ResolvedConfig): OperationTraits {
  return {
    name: bucket,
    bucket,
    limit: useSandbox ? staticSandboxRateLimit : undocumentedRateLimit,
    applicationLimit: undefined,
    isOfApplication: false,
    rateFactor: 1,
    restoreSeconds: null,
    isWrite: method === 'POST' || method === 'PATCH',
    paging: null,
  };
}
