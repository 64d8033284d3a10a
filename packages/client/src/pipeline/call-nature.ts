import type { OperationDescriptor, OperationEntry, Paging } from '@supercargo/catalogue';
import type { QuotaOption } from '../config/quota-options.ts';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { QuotaPlan } from '../ports/quota-store.ts';
import { sandboxPlan, undocumentedPlan } from '../quotas/plans.ts';

/** What a call has from its operation, however it is spelt: its quota, what a repetition does, and its pages. */
export interface CallNature {
  /** `endpoint.operation`, or method and path of a raw call that leads to none. */
  readonly name: string;
  /** Calls with the same key share a bucket at the marketplace. */
  readonly bucket: string;
  /** How that bucket fills: by the caller's word, else the catalogue's. */
  readonly plan: QuotaPlan;
  /** The same for the bucket of the whole application; undefined where there is none. */
  readonly applicationPlan: QuotaPlan | undefined;
  /** Seconds that a slot takes to come back: the caller's word, else the catalogue's; null when nobody knows. */
  readonly restoreSeconds: number | null;
  /** Whether it matters to the caller that nobody knows if it arrived. */
  readonly isWrite: boolean;
  /** How its answers are paged; null when they are not. */
  readonly paging: Paging | null;
}

/** By operation, on the marketplace and on its sandbox: calls of one operation share what they have from it. */
const natures = { marketplace: new WeakMap<object, CallNature>(), sandbox: new WeakMap<object, CallNature>() };

export function natureOf(entry: OperationEntry, descriptor: OperationDescriptor, config: ResolvedConfig): CallNature {
  const known = natures[config.useSandbox ? 'sandbox' : 'marketplace'];
  const nature = known.get(descriptor) ?? describe(entry, descriptor, config);
  known.set(descriptor, nature);
  const given = config.useSandbox ? undefined : config.quotas?.get(nature.name);
  return given === undefined ? nature : { ...nature, ...withGiven(nature, given) };
}

/** The quota that the options of the client state. What they leave out stays as it is documented. */
function withGiven({ plan, restoreSeconds }: CallNature, { rate, burst }: QuotaOption) {
  return {
    plan: { rate: rate ?? plan.rate, burst: burst ?? plan.burst },
    restoreSeconds: rate === undefined ? restoreSeconds : 1 / rate,
  };
}

function describe(
  { endpoint, version, operation }: OperationEntry,
  { rate, burst, applicationRate, effect, paging }: OperationDescriptor,
  { useSandbox }: ResolvedConfig,
): CallNature {
  const documented = rate === null || burst === null ? undocumentedPlan : { rate, burst };
  const hasApplicationPlan = applicationRate !== undefined && !useSandbox;
  return {
    name: `${endpoint}.${operation}`,
    // Versions of an operation are different operations to the marketplace.
    bucket: `${endpoint}/${version}/${operation}`,
    plan: useSandbox ? sandboxPlan : documented,
    // No burst of a whole application is documented: a second's worth.
    applicationPlan: hasApplicationPlan ? { rate: applicationRate, burst: applicationRate } : undefined,
    restoreSeconds: rate === null ? null : 1 / rate,
    isWrite: effect === 'write',
    paging,
  };
}

/** Of a raw call that leads to no operation known. */
export function unknownNature(bucket: string, method: string, { useSandbox }: ResolvedConfig): CallNature {
  return {
    name: bucket,
    bucket,
    plan: useSandbox ? sandboxPlan : undocumentedPlan,
    applicationPlan: undefined,
    restoreSeconds: null,
    isWrite: method === 'POST' || method === 'PATCH',
    paging: null,
  };
}
