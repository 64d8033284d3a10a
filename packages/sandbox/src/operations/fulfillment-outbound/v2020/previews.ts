import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2020-07-01';
import { formatIsoDay, formatIsoTime } from '../../../base/iso-time.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import { formatDecimal } from '../../../world/finances/money.ts';
import { getOutboundDuration, OUTBOUND_SPEEDS, type OutboundSpeed } from '../../../world/orders/outbound-order.ts';
import { checkNotEmpty, readCount } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { readText } from '../../job-request.ts';
import { operation } from '../../operation.ts';
import { getPerOrderFee, getPerUnitFee } from '../outbound-fees.ts';
import { checkUnits, countAvailableUnits, readChoice } from '../outbound-orders.ts';

const DAY = 86_400_000;

interface RequestedLine {
  readonly sku: string;
  readonly lineId: string;
  readonly quantity: number;
  readonly fulfillable: boolean;
}

/** Estimates the cost and the delivery dates of an order for each shipping speed. */
export const getFulfillmentPreview = operation('fulfillmentOutbound', '2020-07-01', 'getFulfillmentPreview', (call) => {
  const { items, shippingSpeedCategories } = call.body;
  checkNotEmpty(items, 'items');
  const lines = items.map((item) => readLine(call, item));
  checkUnits(lines);
  const wanted = (shippingSpeedCategories ?? []).map((category) =>
    readChoice(OUTBOUND_SPEEDS, category, 'shippingSpeedCategories'),
  );
  const speeds: readonly OutboundSpeed[] = wanted.length > 0 ? wanted : ['Standard', 'Expedited', 'Priority'];
  return json({ payload: { fulfillmentPreviews: speeds.map((speed) => buildPreview(call, lines, speed)) } });
});

function readLine(call: SellerCall, item: Received<Catalogue.GetFulfillmentPreviewItem>): RequestedLine {
  const [sku, quantity] = [readText(item, 'sellerSku'), readCount(item, 'quantity')];
  const fulfillable = countAvailableUnits(call, sku) >= quantity;
  return { sku, quantity, fulfillable, lineId: readText(item, 'sellerFulfillmentOrderItemId') };
}

function buildPreview(
  { account, now }: SellerCall,
  lines: readonly RequestedLine[],
  speed: OutboundSpeed,
): Sent<Catalogue.FulfillmentPreview> {
  const { id: marketplaceId = '', currency = 'GBP' } = account.marketplaces[0] ?? {};
  const good = lines.filter(({ fulfillable }) => fulfillable);
  const units = good.reduce((sum, { quantity }) => sum + quantity, 0);
  const { shipping, arrival } = getOutboundDuration(speed);
  const money = (amount: number) => ({ currencyCode: currency, value: formatDecimal(amount, currency) });
  return {
    shippingSpeedCategory: speed,
    marketplaceId,
    isFulfillable: good.length === lines.length,
    isCODCapable: false,
    estimatedShippingWeight: { unit: 'KG', value: (units * 0.4).toFixed(1) },
    estimatedFees: [
      { name: 'FBAPerUnitFulfillmentFee', amount: money(units * getPerUnitFee(speed)) },
      { name: 'FBAPerOrderFulfillmentFee', amount: money(getPerOrderFee(speed)) },
    ],
    fulfillmentPreviewShipments:
      good.length === 0
        ? []
        : [
            {
              earliestShipDate: formatIsoTime(now + shipping),
              latestShipDate: formatIsoTime(now + shipping + DAY),
              earliestArrivalDate: formatIsoTime(now + arrival),
              latestArrivalDate: formatIsoTime(now + arrival + DAY),
              fulfillmentPreviewItems: good.map(toLineResponse),
            },
          ],
    unfulfillablePreviewItems: lines
      .filter(({ fulfillable }) => !fulfillable)
      .map((line) => ({ ...toLineResponse(line), itemUnfulfillableReasons: ['Not enough units in the warehouses.'] })),
    orderUnfulfillableReasons: [],
  };
}

function toLineResponse({ sku, quantity, lineId }: RequestedLine): Sent<Catalogue.FulfillmentPreviewItem> {
  return { sellerSku: sku, quantity, sellerFulfillmentOrderItemId: lineId };
}

/** Estimates the delivery dates of a product before the purchase. Offers expire after 15 minutes. */
export const getDeliveryOffers = operation('fulfillmentOutbound', '2020-07-01', 'deliveryOffers', (call) => {
  const sku = readText(call.body.product.productIdentifier, 'merchantSku');
  if (countAvailableUnits(call, sku) === 0) return json({ payload: { deliveryOffers: [] } });
  const offers = (['Standard', 'Expedited'] as const).map((speed) => {
    const earliest = call.now + getOutboundDuration(speed).arrival;
    return {
      expiresAt: formatIsoTime(call.now + 15 * 60_000),
      dateRange: { earliest: formatIsoTime(earliest), latest: formatIsoTime(earliest + DAY) },
      policy: { message: { text: `By ${formatIsoDay(earliest + DAY)}`, locale: 'en_GB' } },
    };
  });
  return json({ payload: { deliveryOffers: offers } });
});
