import type { OperationDescriptor, OperationEntry, Paging } from '@supercargo/catalogue';
import type { ResolvedConfig } from '../config/resolve-config.ts';
import type { QuotaPlan } from '../ports/quota-store.ts';
import { sandboxPlan, undocumentedPlan } from '../quotas/plans.ts';

/** What a call has from its operation, however it is spelt: its quota, what a repetition does, and its pages. */
export interface CallNature {
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

export function natureOf(
  { endpoint, version, operation }: OperationEntry,
  { rate, burst, applicationRate, effect, paging }: OperationDescriptor,
  { useSandbox }: ResolvedConfig,
): CallNature {
  const documented = rate === null || burst === null ? undocumentedPlan : { rate, burst };
  const hasApplicationPlan = applicationRate !== undefined && !useSandbox;
  return {
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
    bucket,
    plan: useSandbox ? sandboxPlan : undocumentedPlan,
    applicationPlan: undefined,
    restoreSeconds: null,
    isWrite: method === 'POST' || method === 'PATCH',
    paging: null,
  };
}
