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
  /** Seconds to restore a slot, from the client's options or the catalogue; null when unknown. */
  readonly restoreSeconds: number | null;
  /** Whether an unknown outcome matters to the caller. */
  readonly isWrite: boolean;
  /** Paging of its responses; null when they have no pages. */
  readonly paging: Paging | null;
}

/** Traits by operation, for production and the static sandbox. Calls of one operation share them. */
const traitsCache = {
  production: new WeakMap<object, OperationTraits>(),
  sandbox: new WeakMap<object, OperationTraits>(),
};

export function findOperationTraits(
  entry: OperationEntry,
  descriptor: OperationDescriptor,
  config: ResolvedConfig,
): OperationTraits {
  const known = traitsCache[config.useSandbox ? 'sandbox' : 'production'];
  let traits = known.get(descriptor);
  if (traits === undefined) {
    traits = buildTraits(entry, descriptor, config);
    known.set(descriptor, traits);
  }
  const given = config.useSandbox ? undefined : config.quotas?.get(traits.name);
  return given === undefined ? traits : { ...traits, ...withOwnLimit(traits, given) };
}

/** Applies a quota from the client's options. Omitted values stay as documented. */
function withOwnLimit({ limit, restoreSeconds }: OperationTraits, { rate, burst }: QuotaOption) {
  return {
    limit: { rate: rate ?? limit.rate, burst: burst ?? limit.burst },
    restoreSeconds: rate === undefined ? restoreSeconds : 1 / rate,
  };
}

function buildTraits(
  { endpoint, version, operation }: OperationEntry,
  { rate, burst, applicationRate, effect, paging }: OperationDescriptor,
  { useSandbox }: ResolvedConfig,
): OperationTraits {
  const documented = rate === null || burst === null ? undocumentedRateLimit : { rate, burst };
  const hasApplicationLimit = applicationRate !== undefined && !useSandbox;
  return {
    name: `${endpoint}.${operation}`,
    // Amazon treats versions of an operation as different operations.
    bucket: `${endpoint}/${version}/${operation}`,
    limit: useSandbox ? staticSandboxRateLimit : documented,
    // No application-wide burst is documented, so one second's worth is used.
    applicationLimit: hasApplicationLimit ? { rate: applicationRate, burst: applicationRate } : undefined,
    restoreSeconds: rate === null ? null : 1 / rate,
    isWrite: effect === 'write',
    paging,
  };
}

/** Builds the traits of a raw call to an unknown path. */
export function buildUnknownTraits(bucket: string, method: string, { useSandbox }: ResolvedConfig): OperationTraits {
  return {
    name: bucket,
    bucket,
    limit: useSandbox ? staticSandboxRateLimit : undocumentedRateLimit,
    applicationLimit: undefined,
    restoreSeconds: null,
    isWrite: method === 'POST' || method === 'PATCH',
    paging: null,
  };
}
