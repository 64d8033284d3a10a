import type * as Catalogue from '@supercargo/catalogue/types/finances-v0';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { getMarketplace, getSalesChannel } from '../../base/marketplaces.ts';
import type { ShipmentEvent, ShippedLine } from '../../world/finances/financial-events.ts';
import { formatDecimal, type MinorUnits } from '../../world/finances/money.ts';

/** Builds the view of a shipment in version v0. Fees and promotions are negative. */
export function toShipmentEventResponse({ order, postedAt, lines }: ShipmentEvent): Sent<Catalogue.ShipmentEvent> {
  return {
    AmazonOrderId: order.id,
    SellerOrderId: order.id,
    MarketplaceName: getSalesChannel(getMarketplace(order.marketplaceId)),
    PostedDate: formatIsoTime(postedAt),
    ShipmentItemList: lines.map((line) => toItemResponse(line, order.currency)),
  };
}

export function toCurrencyAmount(amount: MinorUnits, currency: string): Sent<Catalogue.Currency> {
  return { CurrencyCode: currency, CurrencyAmount: Number(formatDecimal(amount, currency)) };
}

function toItemResponse(line: ShippedLine, currency: string): Sent<Catalogue.ShipmentItem> {
  const charge = (ChargeType: string, amount: MinorUnits): Sent<Catalogue.ChargeComponent> => ({
    ChargeType,
    ChargeAmount: toCurrencyAmount(amount, currency),
  });
  const fee = (FeeType: string, amount: MinorUnits): Sent<Catalogue.FeeComponent> => ({
    FeeType,
    FeeAmount: toCurrencyAmount(-amount, currency),
  });
  return {
    SellerSKU: line.item.sku,
    OrderItemId: line.item.id,
    QuantityShipped: line.quantity,
    ItemChargeList: [
      charge('Principal', line.principal),
      charge('Tax', line.tax),
      charge('ShippingCharge', line.shipping),
      charge('ShippingTax', line.shippingTax),
    ],
    ItemFeeList: [
      fee('Commission', line.fees.referral),
      ...(line.fees.fulfillment > 0 ? [fee('FBAPerUnitFulfillmentFee', line.fees.fulfillment)] : []),
    ],
    ...(line.promotion > 0 && {
      PromotionList: [
        {
          PromotionType: 'PromotionMetaDataDefinitionValue',
          PromotionAmount: toCurrencyAmount(-line.promotion, currency),
        },
      ],
    }),
  };
}
