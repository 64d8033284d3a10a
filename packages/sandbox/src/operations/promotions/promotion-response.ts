import type * as Catalogue from '@supercargo/catalogue/types/promotions-2025-12-01';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { formatDecimal } from '../../world/finances/money.ts';
import { computePromotionState, type Promotion, type PromotionItem } from '../../world/promotions/promotion.ts';

/** The sandbox does not change promotions, so each has only its first revision. */
export const REVISION = 1;

/** Returns a promotion with the optional parts that the caller includes. */
export function toPromotionResponse(
  promotion: Promotion,
  now: number,
  included: readonly string[],
): Sent<Catalogue.GetPromotionResponse> {
  const { id, trackingId, type, title, marketplaceId, createdAt, startsAt, endsAt } = promotion;
  const { status, since } = computePromotionState(promotion, now);
  const selection = toSelectionResponse(promotion);
  const issues = listIssues(promotion, now);
  return {
    promotionId: id,
    trackingId,
    promotionType: type,
    promotionTitle: title,
    marketplaceId,
    status,
    createdDate: formatIsoTime(createdAt),
    lastUpdatedDate: formatIsoTime(since),
    schedule: { startDate: formatIsoTime(startsAt), endDate: formatIsoTime(endsAt) },
    selection: included.includes('SELECTION')
      ? { ...selection, selectionDetails: { items: promotion.items.map((item) => toItemResponse(item, promotion)) } }
      : selection,
    ...buildTypeParts(promotion),
    ...(included.includes('ISSUES') && { issues }),
    ...(included.includes('CUSTOMER_SEGMENTS') && { customerSegments: [] }),
  };
}

export function toSelectionResponse({ selectionId }: Promotion): Sent<Catalogue.Selection> {
  return { selectionId, revisionId: REVISION, type: 'ITEMS' };
}

/** Returns an item. In a deal, each item has its own price. */
export function toItemResponse({ sku, asin, price }: PromotionItem, promotion: Promotion): Sent<Catalogue.Item> {
  const { type, currency, percentOff } = promotion;
  const reduced = Math.max(1, Math.round((price * (100 - percentOff)) / 100));
  return {
    sku,
    asin,
    ...(type === 'DEAL' && { benefit: { type: 'FIXED_PRICE', price: toMoneyResponse(reduced, currency) } }),
  };
}

/** Returns the members that only promotions of one type have. */
function buildTypeParts(promotion: Promotion): Partial<Sent<Catalogue.PromotionRevisionAttributes>> {
  const { type, currency, percentOff } = promotion;
  const benefit = { discount: { type: 'PERCENTAGE_OFF', percentOff } };
  if (type === 'DEAL') return { merchandising: { displayOnWebsite: 'ALLOWED' } };
  if (type === 'PRICE_DISCOUNT') return { benefit };
  if (type === 'COUPON') {
    return {
      benefit: { ...benefit, perCustomerUses: 1 },
      couponType: 'STANDARD',
      budget: { type: 'AMOUNT', value: 1_000, currencyCode: currency },
    };
  }
  return {
    benefit: { ...benefit, stacking: 'NOT_ALLOWED' },
    purchaseRequirements: {
      selection: toSelectionResponse(promotion),
      condition: { quantityThreshold: { type: 'AT_LEAST', quantity: 2 } },
    },
  };
}

function listIssues(promotion: Promotion, now: number): Sent<Catalogue.PromotionIssue[]> {
  if (computePromotionState(promotion, now).status !== 'FAILED') return [];
  return [{ code: 'DISCOUNT_TOO_LOW', message: 'The discount is too low for this promotion.', severity: 'ERROR' }];
}

function toMoneyResponse(amount: number, currencyCode: string): Sent<Catalogue.Currency> {
  return { currencyCode, amount: Number(formatDecimal(amount, currencyCode)) };
}
