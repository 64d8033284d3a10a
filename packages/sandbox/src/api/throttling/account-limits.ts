import type { PartnerRegistry } from '../../auth/partner-registry.ts';
import { checkObject, checkText } from '../../base/check-arguments.ts';
import { checkOperation } from '../../base/operation-pattern.ts';
import type { UsagePlan } from '../../base/usage-plan.ts';

/** The rate limit of one selling partner for one operation, which replaces the documented one. */
export interface AccountLimit {
  /** The ID of the selling partner. */
  readonly sellerId: string;
  /** `endpoint/version/operation` */
  readonly operation: string;
  /** Requests per second, from 0 to 1,000,000, before `rateScale`. Default: the documented rate. */
  readonly rate?: number;
  /** Maximum number of requests at once, an integer from 1 to 1,000,000. Default: the documented burst. */
  readonly burst?: number;
}

export interface AccountLimits {
  list(): readonly AccountLimit[];
  /** Returns the limit of a selling partner; undefined if the documented rate limit applies. */
  of(sellerId: string | null, operation: string): Partial<UsagePlan> | undefined;
  /** Sets or replaces a limit. Throws a RangeError if a property is out of range. */
  set(limit: AccountLimit): AccountLimit;
  /**
   * Removes all limits, those of a selling partner, or the one of a selling partner for one operation. Returns false if there
   * was none.
   */
  remove(sellerId?: string, operation?: string): boolean;
}

const LIMIT_MEMBERS: readonly (keyof AccountLimit)[] = ['sellerId', 'operation', 'rate', 'burst'];

const MAX_VALUE = 1_000_000;

export function createAccountLimits(limits: Map<string, AccountLimit>, partners: PartnerRegistry): AccountLimits {
  return {
    list: () => [...limits.values()],
    of: (sellerId, operation) => (limits.size === 0 ? undefined : limits.get(JSON.stringify([sellerId, operation]))),
    set(given) {
      check(given, partners);
      const { sellerId, operation } = given;
      limits.set(JSON.stringify([sellerId, operation]), { ...given });
      return given;
    },
    remove(sellerId, operation) {
      const met = [...limits].filter(
        ([, limit]) =>
          (sellerId ?? limit.sellerId) === limit.sellerId && (operation ?? limit.operation) === limit.operation,
      );
      for (const [key] of met) limits.delete(key);
      return met.length > 0;
    },
  };
}

function check(limit: AccountLimit, partners: PartnerRegistry): void {
  checkObject('limit', limit);
  const { sellerId, operation, rate, burst } = limit;
  const unknown = Object.keys(limit).find((name) => !(LIMIT_MEMBERS as readonly string[]).includes(name));
  if (unknown !== undefined) {
    throw new RangeError(`Unknown property: ${unknown}. Allowed are: ${LIMIT_MEMBERS.join(', ')}.`);
  }
  if (partners.byId(checkText('sellerId', sellerId)) === undefined)
    throw new RangeError(`there is no selling partner ${sellerId}`);
  if (typeof operation !== 'string' || operation.includes('*')) {
    throw new RangeError('operation must be one operation, as endpoint/version/operation');
  }
  checkOperation(operation);
  if (rate === undefined && burst === undefined) throw new RangeError('a limit needs a rate, a burst or both');
  if (rate !== undefined && !(typeof rate === 'number' && rate >= 0 && rate <= MAX_VALUE)) {
    throw new RangeError(`rate must be a number from 0 to 1,000,000: ${rate} is not`);
  }
  if (burst !== undefined && !(Number.isInteger(burst) && burst >= 1 && burst <= MAX_VALUE)) {
    throw new RangeError(`burst must be a whole number from 1 to 1,000,000: ${burst} is not`);
  }
}
