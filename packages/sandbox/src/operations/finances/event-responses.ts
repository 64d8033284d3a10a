import type * as Catalogue from '@supercargo/catalogue/types/finances-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import type { Account } from '../../world/accounts/account.ts';
import { buildEventLines, type EventLine } from '../../world/finances/financial-events.ts';
import { formatDecimal, type MinorUnits, negate } from '../../world/finances/money.ts';
import type { Posting } from '../../world/finances/posting.ts';

/** Builds the view of postings in version v0, by kind of event. Fees and promotions of a sale are negative. */
export function toEventsResponse(postings: readonly Posting[], account: Account): Sent<Catalogue.FinancialEvents> {
  const ofType = (type: Posting['type']) => postings.filter((posting) => posting.type === type);
  const [refunds, fees] = [ofType('Refund'), ofType('ServiceFee')];
  return {
    ShipmentEventList: ofType('Shipment').map((posting) => toShipmentResponse(posting, account)),
    ...(refunds.length > 0 && { RefundEventList: refunds.map((posting) => toRefundResponse(posting, account)) }),
    ...(fees.length > 0 && { ServiceFeeEventList: fees.map(toServiceFeeResponse) }),
  };
}

export function toCurrencyAmount(amount: MinorUnits, currency: string): Sent<Catalogue.Currency> {
  return { CurrencyCode: currency, CurrencyAmount: Number(formatDecimal(amount, currency)) };
}

function toShipmentResponse(posting: Posting, account: Account): Sent<Catalogue.ShipmentEvent> {
  const items = listLines(posting, account).map((line) => {
    const { charges, fees, promotions } = toAmounts(line, posting.currency);
    return {
      SellerSKU: line.item.sku,
      OrderItemId: line.item.id,
      QuantityShipped: line.quantity,
      ItemChargeList: charges,
      ItemFeeList: fees,
      ...(promotions.length > 0 && { PromotionList: promotions }),
    };
  });
  return { ...toHeader(posting), ShipmentItemList: items };
}

function toRefundResponse(posting: Posting, account: Account): Sent<Catalogue.ShipmentEvent> {
  const items = listLines(posting, account).map((line) => {
    const { charges, fees, promotions } = toAmounts(line, posting.currency);
    return {
      SellerSKU: line.item.sku,
      OrderAdjustmentItemId: line.item.id,
      QuantityShipped: line.quantity,
      ItemChargeAdjustmentList: charges,
      ItemFeeAdjustmentList: fees,
      ...(promotions.length > 0 && { PromotionAdjustmentList: promotions }),
    };
  });
  return { ...toHeader(posting), ShipmentItemAdjustmentList: items };
}

function toServiceFeeResponse({ subject, net, currency }: Posting): Sent<Catalogue.ServiceFeeEvent> {
  return {
    FeeReason: subject,
    FeeList: [{ FeeType: subject.replaceAll(' ', ''), FeeAmount: toCurrencyAmount(net, currency) }],
  };
}

function listLines({ event }: Posting, account: Account): readonly EventLine[] {
  return event === null ? [] : buildEventLines(account, event);
}

function toHeader({ event, marketplaceId, postedAt }: Posting): Sent<Catalogue.ShipmentEvent> {
  return {
    ...(event !== null && { AmazonOrderId: event.order.id, SellerOrderId: event.order.id }),
    MarketplaceName: getSalesChannel(getMarketplace(marketplaceId)),
    PostedDate: formatIsoTime(postedAt),
  };
}

function toAmounts(line: EventLine, currency: string) {
  const charge = (ChargeType: string, amount: MinorUnits): Sent<Catalogue.ChargeComponent> => ({
    ChargeType,
    ChargeAmount: toCurrencyAmount(amount, currency),
  });
  const fee = (FeeType: string, amount: MinorUnits): Sent<Catalogue.FeeComponent> => ({
    FeeType,
    FeeAmount: toCurrencyAmount(negate(amount), currency),
  });
  return {
    charges: [
      charge('Principal', line.principal),
      charge('Tax', line.tax),
      charge('ShippingCharge', line.shipping),
      charge('ShippingTax', line.shippingTax),
    ],
    fees: [
      fee('Commission', line.fees.referral),
      ...(line.fees.fulfillment === 0 ? [] : [fee('FBAPerUnitFulfillmentFee', line.fees.fulfillment)]),
    ],
    promotions:
      line.promotion === 0
        ? []
        : [
            {
              PromotionType: 'PromotionMetaDataDefinitionValue',
              PromotionAmount: toCurrencyAmount(negate(line.promotion), currency),
            },
          ],
  };
}
