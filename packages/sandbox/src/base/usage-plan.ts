import type { OperationDescriptor } from '@supercargo/catalogue';

/** How fast requests flow back, and how many may come at once. */
export interface UsagePlan {
  /** Requests per second; `Infinity` when nothing is throttled. */
  readonly rate: number;
  readonly burst: number;
}

/** Of every operation on the hosts that answer canned examples. */
const SANDBOX_HOST_PLAN: UsagePlan = { rate: 5, burst: 15 };

/** For the few operations without a documented rate. */
const UNDOCUMENTED_PLAN: UsagePlan = { rate: 1, burst: 5 };

/** The plan for a call. `granted`: what the account has in place of the documented plan. */
export function usagePlanOf(
  operation: OperationDescriptor,
  rateScale: number,
  onSandboxHost = false,
  granted: Partial<UsagePlan> = {},
): UsagePlan {
  const plan = onSandboxHost
    ? SANDBOX_HOST_PLAN
    : { rate: granted.rate ?? operation.rate, burst: granted.burst ?? operation.burst };
  const rate = plan.rate ?? UNDOCUMENTED_PLAN.rate;
  const burst = plan.burst ?? UNDOCUMENTED_PLAN.burst;
  return { rate: rateScale === Number.POSITIVE_INFINITY ? rateScale : rate * rateScale, burst: Math.max(1, burst) };
}

/** The header's value: always with a decimal point. Null when there is no limit to tell. */
export function rateHeaderOf({ rate }: UsagePlan): string | null {
  if (!Number.isFinite(rate)) return null;
  return Number.isInteger(rate) ? rate.toFixed(1) : String(Number(rate.toPrecision(12)));
}
