import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-outbound-2026-07-04';
import { invalidInput } from '../../../base/api-error.ts';
import { formatIsoTime } from '../../../base/iso-time.ts';
import type { Received, Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import { formatDecimal } from '../../../world/finances/money.ts';
import { getOutboundDuration } from '../../../world/orders/outbound-order.ts';
import { checkNotEmpty } from '../../body-values.ts';
import type { SellerCall } from '../../handler.ts';
import { operation } from '../../operation.ts';
import { getPerOrderFee, getPerUnitFee } from '../outbound-fees.ts';
import { countAvailableUnits } from '../outbound-orders.ts';
import { readQuantity, readSku } from './change-orders.ts';
import { readSpeed, SPEED_VALUES } from './wire-values.ts';

const DAY = 86_400_000;
const QUARTER_HOUR = 900_000;

/** Estimates the cost of an order for each service tier. Lines without enough stock become constraints. */
export const getOrderPreview = operation('fulfillmentOutbound', '2026-07-04', 'getOrderPreview', (call) => {
  const { lineItems, fulfillmentConfiguration } = call.body;
  checkNotEmpty(lineItems, 'lineItems');
  const lines = lineItems.map((line) => {
    const [sku, quantity] = [readSku(line.product.productIdentifier), readQuantity(line)];
    return { sku, quantity, short: countAvailableUnits(call, sku) < quantity };
  });
  const good = lines.filter(({ short }) => !short);
  const units = good.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipment: Sent<Catalogue.PreviewPlannedShipment> = {
    estimatedShippingWeight: { unit: 'KG', value: (units * 0.4).toFixed(1) },
    items: good.map(({ sku, quantity }) => ({
      productIdentifier: { amazonSku: sku },
      amount: { unit: 'EACHES', value: String(quantity) },
    })),
    offers: getTiers(fulfillmentConfiguration).map((tier) => buildOffer(call, tier, units)),
  };
  return json({
    plannedShipments: good.length === 0 ? [] : [shipment],
    constraints: lines.filter(({ short }) => short).map(({ sku }) => createShortage(sku)),
  });
});

/** Returns the requested service tiers, or all if none is requested. */
function getTiers(
  configuration: Received<Catalogue.OfferFulfillmentConfiguration> | null | undefined,
): readonly string[] {
  const tiers = configuration?.serviceLevel?.serviceTiers ?? [];
  return tiers.length > 0 ? tiers : SPEED_VALUES;
}

function buildOffer({ account, now }: SellerCall, tier: string, units: number): Sent<Catalogue.PreviewDeliveryOffer> {
  const speed = readSpeed(tier);
  const { currency = 'GBP' } = account.marketplaces[0] ?? {};
  const { shipping, arrival } = getOutboundDuration(speed);
  const money = (amount: number) => ({ currencyCode: currency, amount: formatDecimal(amount, currency) });
  const [perUnit, perOrder] = [units * getPerUnitFee(speed), getPerOrderFee(speed)];
  return {
    estimatedPrice: {
      rollupPrices: [
        { type: 'PER_UNIT_FULFILLMENT_FEE', value: money(perUnit) },
        { type: 'PER_ORDER_FULFILLMENT_FEE', value: money(perOrder) },
      ],
      totalPrice: money(perUnit + perOrder),
    },
    fulfillmentConfiguration: {
      serviceLevel: {
        serviceTier: tier,
        shipInterval: buildInterval(now + shipping),
        deliveryInterval: buildInterval(now + arrival),
      },
    },
  };
}

function buildInterval(start: number): Sent<Catalogue.TimeInterval> {
  return { startTime: formatIsoTime(start), endTime: formatIsoTime(start + DAY) };
}

function createShortage(sku: string): Sent<Catalogue.Constraint> {
  return {
    type: 'ValidationError',
    code: 'ItemQuantityNotAvailable',
    message: `There are not enough units of ${sku} in the warehouses.`,
    details: [{ type: 'amazonSku', value: sku }],
  };
}

/** Estimates the delivery dates of products before the purchase. Offers expire after 15 minutes. */
export const getOffers = operation('fulfillmentOutbound', '2026-07-04', 'getOffers', (call) => {
  const { items, fulfillmentConfiguration } = call.body;
  const tiers = getTiers(fulfillmentConfiguration);
  checkNotEmpty(items, 'items');
  const offerResults = items.map(({ productIdentifier }): Sent<Catalogue.OfferResult> => {
    if (!productIdentifier) {
      throw invalidInput('productIdentifier must be an object.', 'productIdentifier (body)');
    }
    const sku = readSku(productIdentifier);
    const inStock = countAvailableUnits(call, sku) > 0;
    const offers = tiers.map((tier) => ({
      expiryTime: formatIsoTime(call.now + QUARTER_HOUR),
      fulfillmentConfiguration: {
        serviceLevel: {
          serviceTier: tier,
          deliveryInterval: buildInterval(call.now + getOutboundDuration(readSpeed(tier)).arrival),
        },
      },
    }));
    const found = { item: { productIdentifier: { amazonSku: sku } } };
    return inStock
      ? { ...found, offers, constraints: [] }
      : { ...found, offers: [], constraints: [createShortage(sku)] };
  });
  return json({ offerResults });
});
