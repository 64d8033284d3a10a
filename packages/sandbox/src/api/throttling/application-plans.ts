import type { OperationDescriptor } from '@supercargo/catalogue';
import type { UsagePlan } from '../../base/usage-plan.ts';

/** The plan of the whole application; null where there is none. No burst is documented: a second's worth. */
export function applicationPlanOf({ applicationRate }: OperationDescriptor, rateScale: number): UsagePlan | null {
  if (applicationRate === undefined || rateScale === Number.POSITIVE_INFINITY) return null;
  return { rate: applicationRate * rateScale, burst: applicationRate };
}
