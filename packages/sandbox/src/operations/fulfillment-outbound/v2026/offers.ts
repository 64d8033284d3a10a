import { formatIsoTime } from '../../../base/iso-time.ts';
import { toTexts } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import { formatDecimal } from '../../../world/finances/money.ts';
import { getOutboundDuration } from '../../../world/orders/outbound-order.ts';
import { readObject, readObjects, readOptionalObject } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { readBody } from '../../job-request.ts';
import { getPerOrderFee, getPerUnitFee } from '../outbound-fees.ts';
import { countAvailableUnits } from '../outbound-orders.ts';
import { readQuantity, readSku } from './change-orders.ts';
import { readSpeed, SPEED_VALUES } from './wire-values.ts';

const DAY = 86_400_000;
const QUARTER_HOUR = 900_000;

/** Estimates the cost of an order for each service tier. Lines without enough stock become constraints. */
export const getOrderPreview: Handler = (call) => {
  const body = readBody(call);
  readObject(readObject(body, 'destination'), 'deliveryAddress');
  const lines = readObjects(body, 'lineItems').map((line) => {
    const [sku, quantity] = [readSku(readObject(line, 'product')), readQuantity(line)];
    return { sku, quantity, short: countAvailableUnits(call, sku) < quantity };
  });
  const good = lines.filter(({ short }) => !short);
  const units = good.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipment = {
    estimatedShippingWeight: { unit: 'KG', value: (units * 0.4).toFixed(1) },
    items: good.map(({ sku, quantity }) => ({
      productIdentifier: { amazonSku: sku },
      amount: { unit: 'EACHES', value: String(quantity) },
    })),
    offers: readTiers(call).map((tier) => buildOffer(call, tier, units)),
  };
  return json({
    plannedShipments: good.length === 0 ? [] : [shipment],
    constraints: lines.filter(({ short }) => short).map(({ sku }) => createShortage(sku)),
  });
};

function readTiers(call: SellerCall): readonly string[] {
  const configuration = readOptionalObject(readBody(call), 'fulfillmentConfiguration') ?? {};
  const tiers = toTexts(readOptionalObject(configuration, 'serviceLevel')?.serviceTiers);
  return tiers.length > 0 ? tiers : SPEED_VALUES;
}

function buildOffer({ account, now }: SellerCall, tier: string, units: number) {
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

function buildInterval(start: number) {
  return { startTime: formatIsoTime(start), endTime: formatIsoTime(start + DAY) };
}

function createShortage(sku: string) {
  return {
    type: 'ValidationError',
    code: 'ItemQuantityNotAvailable',
    message: `There are not enough units of ${sku} in the warehouses.`,
    details: [{ type: 'amazonSku', value: sku }],
  };
}

/** Estimates the delivery dates of products before the purchase. Offers expire after 15 minutes. */
export const getOffers: Handler = (call) => {
  const tiers = readTiers(call);
  const offerResults = readObjects(readBody(call), 'items').map((item) => {
    const sku = readSku(item);
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
};
