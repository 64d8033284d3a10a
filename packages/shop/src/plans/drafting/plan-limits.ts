import { formatUnits, toUnits } from '../../base/price-units.ts';
import { ShopError } from '../../errors/shop-error.ts';
import type { PlanLimits } from '../model/plan.ts';

/** The limits of a plan that says none. Amazon accepts five changes a second. */
export const defaultLimits: PlanLimits = { maxSteps: 500, maxPercent: 20, maxMoney: null };

/** Throws PLAN_INVALID for a limit that is no positive number. */
export function checkLimits({ maxSteps, maxPercent, maxMoney }: PlanLimits): void {
  const isMoney = maxMoney === null || /^\d{1,12}(\.\d{1,4})?$/.test(maxMoney);
  if (Number.isInteger(maxSteps) && maxSteps > 0 && maxPercent > 0 && Number.isFinite(maxPercent) && isMoney) return;
  throw new ShopError(
    'PLAN_INVALID',
    `The limits are ${maxSteps} SKUs, ${maxPercent} percent and ${maxMoney ?? 'no'} money.`,
    'Limits are positive numbers, and the money is a decimal with at most four decimals, such as 500.00.',
  );
}

/** Adds up the money at stake in each currency, up to a limit. */
export class MoneyLimit {
  readonly #max: string | null;
  readonly #sums = new Map<string, bigint>();

  constructor(max: string | null) {
    this.#max = max;
  }

  /** Adds the money of a step. Returns why the step is left out; undefined if the sum is within the limit. */
  add(atStake: string | null, currency: string): string | undefined {
    if (this.#max === null) return undefined;
    if (atStake === null) {
      return `The money at stake is unknown, and the plan allows ${this.#max} ${currency}.`;
    }
    const sum = (this.#sums.get(currency) ?? 0n) + toUnits(atStake);
    if (sum > toUnits(this.#max)) {
      return `With it, ${formatUnits(sum, 2)} ${currency} would be at stake, and the plan allows ${this.#max}.`;
    }
    this.#sums.set(currency, sum);
    return undefined;
  }
}
