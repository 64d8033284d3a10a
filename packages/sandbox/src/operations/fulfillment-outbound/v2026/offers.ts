import { textsOf } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import { decimal } from '../../../world/finances/money.ts';
import { isoTime } from '../../../world/jobs/job.ts';
import { outboundDuration } from '../../../world/orders/outbound-order.ts';
import { objectIn, objectsIn, optionalObjectIn } from '../../body-values.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import { bodyObject } from '../../job-request.ts';
import { perOrderFee, perUnitFee } from '../outbound-fees.ts';
import { availableUnits } from '../outbound-orders.ts';
import { quantityOf, skuOf } from './change-orders.ts';
import { readSpeed, SPEED_WORDS } from './wire-values.ts';

const DAY = 86_400_000;
const QUARTER_HOUR = 900_000;

/** Estimates the cost of an order for each service tier. Lines without enough stock become constraints. */
export const getOrderPreview: Handler = (call) => {
  const body = bodyObject(call);
  objectIn(objectIn(body, 'destination'), 'deliveryAddress');
  const lines = objectsIn(body, 'lineItems').map((line) => {
    const [sku, quantity] = [skuOf(objectIn(line, 'product')), quantityOf(line)];
    return { sku, quantity, short: availableUnits(call, sku) < quantity };
  });
  const good = lines.filter(({ short }) => !short);
  const units = good.reduce((sum, { quantity }) => sum + quantity, 0);
  const shipment = {
    estimatedShippingWeight: { unit: 'KG', value: (units * 0.4).toFixed(1) },
    items: good.map(({ sku, quantity }) => ({
      productIdentifier: { amazonSku: sku },
      amount: { unit: 'EACHES', value: String(quantity) },
    })),
    offers: tiersOf(call).map((tier) => offerOf(call, tier, units)),
  };
  return json({
    plannedShipments: good.length === 0 ? [] : [shipment],
    constraints: lines.filter(({ short }) => short).map(({ sku }) => shortage(sku)),
  });
};

function tiersOf(call: SellerCall): readonly string[] {
  const wishes = optionalObjectIn(bodyObject(call), 'fulfillmentConfiguration') ?? {};
  const tiers = textsOf(optionalObjectIn(wishes, 'serviceLevel')?.serviceTiers);
  return tiers.length > 0 ? tiers : SPEED_WORDS;
}

function offerOf({ account, now }: SellerCall, tier: string, units: number) {
  const speed = readSpeed(tier);
  const { currency = 'GBP' } = account.marketplaces[0] ?? {};
  const { shipping, arrival } = outboundDuration(speed);
  const money = (amount: number) => ({ currencyCode: currency, amount: decimal(amount, currency) });
  const [perUnit, perOrder] = [units * perUnitFee(speed), perOrderFee(speed)];
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
        shipInterval: intervalFrom(now + shipping),
        deliveryInterval: intervalFrom(now + arrival),
      },
    },
  };
}

function intervalFrom(start: number) {
  return { startTime: isoTime(start), endTime: isoTime(start + DAY) };
}

function shortage(sku: string) {
  return {
    type: 'ValidationError',
    code: 'ItemQuantityNotAvailable',
    message: `There are not enough units of ${sku} in the warehouses.`,
    details: [{ type: 'amazonSku', value: sku }],
  };
}

/** Estimates the delivery dates of products before the purchase. Offers expire after 15 minutes. */
export const getOffers: Handler = (call) => {
  const tiers = tiersOf(call);
  const offerResults = objectsIn(bodyObject(call), 'items').map((item) => {
    const sku = skuOf(item);
    const inStock = availableUnits(call, sku) > 0;
    const offers = tiers.map((tier) => ({
      expiryTime: isoTime(call.now + QUARTER_HOUR),
      fulfillmentConfiguration: {
        serviceLevel: {
          serviceTier: tier,
          deliveryInterval: intervalFrom(call.now + outboundDuration(readSpeed(tier)).arrival),
        },
      },
    }));
    const found = { item: { productIdentifier: { amazonSku: sku } } };
    return inStock ? { ...found, offers, constraints: [] } : { ...found, offers: [], constraints: [shortage(sku)] };
  });
  return json({ offerResults });
};
