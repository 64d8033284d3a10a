import { createRandom, DIGITS, HEX, type Random } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection, defineCollection } from '../accounts/account.ts';
import { convertPence, type MinorUnits } from '../finances/money.ts';
import { listMarketplaceListings } from '../listings/store-listing.ts';
import { pickMarketplace } from '../orders/generate-orders.ts';

const promotionsCollection = defineCollection<Promotion>('promotions');
const promotionMarksCollection = defineChangingCollection<{ next: number }>('promotion marks');

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** The time between two promotions. */
const PROMOTION_INTERVAL = 4 * DAY;
const HISTORY = 80 * DAY;
const LEAD_TIME = 2 * DAY;
const DURATION = 14 * DAY;
const MAX_ITEMS = 8;

const TYPES = ['BASKET_BUILDING', 'DEAL', 'PRICE_DISCOUNT', 'COUPON'] as const;

export type PromotionType = (typeof TYPES)[number];

type PromotionStatus = 'PROCESSING' | 'UPCOMING' | 'RUNNING' | 'EXPIRED' | 'FAILED' | 'CANCELLING' | 'CANCELLED';

export interface PromotionItem {
  readonly sku: string;
  readonly asin: string;
  /** The price at the creation of the promotion. */
  readonly price: MinorUnits;
}

/** A temporary discount on some of the seller's listings. */
export interface Promotion {
  readonly id: string;
  readonly selectionId: string;
  readonly trackingId: string;
  readonly type: PromotionType;
  readonly title: string;
  readonly marketplaceId: string;
  readonly currency: string;
  readonly percentOff: number;
  readonly items: readonly PromotionItem[];
  readonly createdAt: number;
  readonly startsAt: number;
  readonly endsAt: number;
  /** The time when the seller stops it; null if it runs to its end. */
  readonly cancelledAt: number | null;
  /** Whether Amazon rejects it. */
  readonly fails: boolean;
}

/** The status of a promotion, and the time since which it has it. */
interface PromotionState {
  readonly status: PromotionStatus;
  readonly since: number;
}

/** Lists the seller's promotions, oldest first. Creates those that are due since the last call. */
export function listPromotions(account: Account, now: number): readonly Promotion[] {
  const promotions = collection(account, promotionsCollection);
  const marks = collection(account, promotionMarksCollection);
  const mark = marks.get('next') ?? { next: 0 };
  const first = account.orderPlan.openedAt - HISTORY;
  for (; first + mark.next * PROMOTION_INTERVAL <= now; mark.next += 1) {
    const promotion = createPromotion(account, mark.next, first + mark.next * PROMOTION_INTERVAL);
    if (promotion !== null) promotions.set(promotion.id, promotion);
  }
  marks.set('next', mark);
  return [...promotions.values()];
}

/** Returns the status at a time. A promotion is processed for an hour, and so is its cancellation. */
export function computePromotionState(promotion: Promotion, now: number): PromotionState {
  const { createdAt, startsAt, endsAt, cancelledAt, fails } = promotion;
  const steps: readonly PromotionState[] = [
    { status: 'PROCESSING', since: createdAt },
    ...(fails
      ? [{ status: 'FAILED', since: createdAt + HOUR } as const]
      : [
          { status: 'UPCOMING', since: createdAt + HOUR } as const,
          { status: 'RUNNING', since: startsAt } as const,
          ...(cancelledAt === null
            ? [{ status: 'EXPIRED', since: endsAt } as const]
            : [
                { status: 'CANCELLING', since: cancelledAt } as const,
                { status: 'CANCELLED', since: cancelledAt + HOUR } as const,
              ]),
        ]),
  ];
  return steps.findLast(({ since }) => since <= now) ?? { status: 'PROCESSING', since: createdAt };
}

function createPromotion(account: Account, number: number, createdAt: number): Promotion | null {
  const random = createRandom(`${account.orderPlan.seed}/promotion ${number}`);
  const store = pickMarketplace(account.marketplaces, random);
  const listings = listMarketplaceListings(account.listings.values(), store).filter(
    ({ status, pence }) => status === 'Active' && pence > 0,
  );
  if (listings.length === 0) return null;
  const wanted = random.integer(2, MAX_ITEMS);
  const chosen = new Set(Array.from({ length: wanted }, () => random.pick(listings)));
  const type = TYPES[number % TYPES.length] ?? 'DEAL';
  const startsAt = createdAt + LEAD_TIME;
  const percentOff = random.integer(1, 6) * 5;
  return {
    id: buildId('promotion', random),
    selectionId: buildId('selection', random),
    trackingId: random.text(12, DIGITS),
    type,
    title: `${percentOff}% off, promotion ${number + 1}`,
    marketplaceId: store.id,
    currency: store.currency,
    percentOff,
    items: [...chosen].map(({ sku, asin, pence }) => ({ sku, asin, price: convertPence(pence, store.currency) })),
    createdAt,
    startsAt,
    endsAt: startsAt + DURATION,
    cancelledAt: random.chance(0.1) ? startsAt + 3 * DAY : null,
    fails: random.chance(0.05),
  };
}

function buildId(kind: string, random: Random): string {
  return `amzn1.${kind}.${random.text(20, HEX)}`;
}
