import { notFound, requireFound } from '../../base/api-error.ts';
import { json } from '../../base/response.ts';
import { computePromotionState, listPromotions, type Promotion } from '../../world/promotions/promotion.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';
import { checkOwnMarketplaces } from '../own-marketplaces.ts';
import { REVISION, toItemResponse, toPromotionResponse, toSelectionResponse } from './promotion-response.ts';

const PAGE = { fallback: 20, minimum: 1, maximum: 100 };

/** The seller's promotions: they can be read, but not changed. */
export function operations(services: HandlerServices): readonly Operation[] {
  return [searchPromotions(services), getPromotion, getSelection(services)];
}

function searchPromotions({ pages }: HandlerServices): Operation {
  return operation('promotions', '2025-12-01', 'searchPromotions', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages, 'paginationToken');
    checkOwnMarketplaces(account, query.list('marketplaceIds'), 'marketplaceIds');
    const found = listPromotions(account, now).filter((promotion) => isWanted(promotion, query, now));
    const { items, nextToken } = query.page(found, query.size('limit', PAGE));
    return json({
      totalResults: found.length,
      promotions: items.map((promotion) => toPromotionResponse(promotion, now, query.list('includedData'))),
      ...(nextToken && { pagination: { nextToken } }),
    });
  });
}

const getPromotion = operation('promotions', '2025-12-01', 'getPromotion', (call) =>
  json(toPromotionResponse(findPromotion(call), call.now, call.query.list('includedData'))),
);

function getSelection({ pages }: HandlerServices): Operation {
  return operation('promotions', '2025-12-01', 'getSelection', (call) => {
    const promotion = findPromotion(call);
    const query = createListQuery(call, pages, 'paginationToken');
    if (call.path.selectionId !== promotion.selectionId || Number(query.text('revisionId')) !== REVISION) {
      throw notFound('The selection');
    }
    const { items, nextToken } = query.page(promotion.items, query.size('limit', PAGE));
    return json({
      selection: {
        ...toSelectionResponse(promotion),
        selectionDetails: {
          items: items.map((item) => toItemResponse(item, promotion)),
          ...(query.list('includedData').includes('ISSUES') && { issues: [] }),
          ...(nextToken && { pagination: { nextToken } }),
        },
      },
    });
  });
}

function isWanted(promotion: Promotion, query: ListQuery, now: number): boolean {
  const { status, since } = computePromotionState(promotion, now);
  const includes = (name: string, values: readonly string[]) => {
    const wanted = query.list(name);
    return wanted.length === 0 || values.some((value) => wanted.includes(value));
  };
  return (
    includes('marketplaceIds', [promotion.marketplaceId]) &&
    includes('statuses', [status]) &&
    includes('promotionTypes', [promotion.type]) &&
    includes(
      'asins',
      promotion.items.map(({ asin }) => asin),
    ) &&
    includes(
      'skus',
      promotion.items.map(({ sku }) => sku),
    ) &&
    query.within(promotion.startsAt, 'startDateAfter', 'startDateBefore') &&
    query.within(promotion.endsAt, 'endDateAfter', 'endDateBefore') &&
    query.within(since, 'updateDateAfter', 'updateDateBefore')
  );
}

function findPromotion({ account, now, path }: SellerCall<{ readonly promotionId: string }>): Promotion {
  return requireFound(
    listPromotions(account, now).find(({ id }) => id === path.promotionId),
    'The promotion',
  );
}
