import type { OperationDescriptor } from '@supercargo/catalogue';

/** A rate limit: rate and burst. */
export interface UsagePlan {
  /** Requests per second; `Infinity` disables throttling. */
  readonly rate: number;
  readonly burst: number;
}

/** The rate limit of every operation on the hosts of Amazon's static sandbox. */
const SANDBOX_HOST_PLAN: UsagePlan = { rate: 5, burst: 15 };

/** The rate limit of the few operations without a documented one. */
const UNDOCUMENTED_PLAN: UsagePlan = { rate: 1, burst: 5 };

/** Returns the rate limit of a call. `granted` is the account's own rate limit, which replaces the documented one. */
export function getUsagePlan(
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

/** Returns the value of the rate header, always with a decimal point; null without a limit. */
export function formatRateHeader({ rate }: UsagePlan): string | null {
  if (!Number.isFinite(rate)) return null;
  return Number.isInteger(rate) ? rate.toFixed(1) : String(Number(rate.toPrecision(12)));
}
