import type { OperationDescriptor } from '@supercargo/catalogue';
import type { Bucket } from '../../base/throttle.ts';
import type { UsagePlan } from '../../base/usage-plan.ts';

/**
 * Returns the rate limit of the whole application; null if there is none. Amazon documents no burst, so it is the requests of
 * one second.
 */
export function getApplicationPlan({ applicationRate }: OperationDescriptor, rateScale: number): UsagePlan | null {
  if (applicationRate === undefined || rateScale === Number.POSITIVE_INFINITY) return null;
  return { rate: applicationRate * rateScale, burst: applicationRate };
}

/**
 * Returns the bucket of an application for a value in the body, such as a report type; null if the value has no limit of its own. Amazon
 * throttles the second sales and traffic report of an application within 15 minutes, whichever seller it is for
 * (amzn/selling-partner-api-models#5210).
 */
export function findValueBucket(
  application: string,
  { endpoint, operation, valueLimits }: OperationDescriptor,
  body: unknown,
  rateScale: number,
): Bucket | null {
  if (valueLimits === undefined || rateScale === Number.POSITIVE_INFINITY) return null;
  const value = (body as Readonly<Record<string, unknown>> | null)?.[valueLimits.member];
  const seconds = typeof value === 'string' ? valueLimits.seconds[value] : undefined;
  if (seconds === undefined) return null;
  const key = JSON.stringify([application, null, endpoint, operation, value]);
  return { key, plan: { rate: rateScale / seconds, burst: 1 } };
}
