import type { OperationDescriptor } from '@supercargo/catalogue';
import type { UsagePlan } from '../../base/usage-plan.ts';

/**
 * Returns the rate limit of the whole application; null if there is none. Amazon documents no burst, so it is the requests of
 * one second.
 */
export function getApplicationPlan({ applicationRate }: OperationDescriptor, rateScale: number): UsagePlan | null {
  if (applicationRate === undefined || rateScale === Number.POSITIVE_INFINITY) return null;
  return { rate: applicationRate * rateScale, burst: applicationRate };
}
