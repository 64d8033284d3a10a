import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { CAPITALS_AND_DIGITS } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdReplenishment, getReplenishmentStatus } from '../../world/inventory/awd.ts';
import { readCount, readObjects, readOptionalObject } from '../body-values.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { type AwdStock, getAwdReplenishments, isCovered, listAwdStock } from './awd-stock.ts';

const ORDERS: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 100 };
const STOCK: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 200 };

/**
 * Orders a transfer to the stock for sale. The sandbox checks the stock immediately; the status shows the result after
 * 1 minute. Automatic confirmation applies only if the stock is sufficient.
 */
export const createReplenishmentOrder: Handler = (call) => {
  const { account, now } = call;
  const body = readBody(call);
  const products = readObjects(body, 'products');
  const units: Record<string, number> = {};
  for (const product of products) {
    const sku = readText(product, 'sku');
    units[sku] = (units[sku] ?? 0) + readCount(product, 'quantity');
  }
  const covered = isCovered(account, units, now);
  const automatic = readOptionalObject(body, 'preferences')?.confirmation === 'AUTOMATIC';
  const confirmedAt = automatic && covered ? now : null;
  const id = `SIR-${account.random.text(12, CAPITALS_AND_DIGITS)}`;
  getAwdReplenishments(account).set(id, { id, createdAt: now, products, units, covered, confirmedAt });
  return json({ orderId: id }, 201);
};

export const confirmReplenishmentOrder: Handler = (call) => {
  const order = findOrder(call);
  const status = getReplenishmentStatus(order, call.now);
  if (status !== 'ELIGIBLE')
    throw invalidInput(`The replenishment order ${order.id} is ${status}: it cannot be confirmed.`);
  order.confirmedAt = call.now;
  return empty(204);
};

export const getReplenishmentOrder: Handler = (call) => json(toReplenishmentResponse(findOrder(call), call.now));

function findOrder(call: SellerCall): AwdReplenishment {
  const order = getAwdReplenishments(call.account).get(getPathValue(call, 'orderId'));
  if (order === undefined) throw notFound('The replenishment order');
  return order;
}

export function listReplenishmentOrders(services: HandlerServices): Handler {
  return (call) => {
    const page = buildPagedList(call, services, ORDERS, (filters) => {
      const [order] = getFilterValues(filters, 'sortOrder');
      const all = [...getAwdReplenishments(call.account).values()];
      return order === 'DESCENDING' ? all.reverse() : all;
    });
    const orders = page.items.map((one) => toReplenishmentResponse(one, call.now));
    return json({ orders, ...(page.nextToken && { nextToken: page.nextToken }) });
  };
}

function toReplenishmentResponse(order: AwdReplenishment, now: number) {
  const { id, createdAt, confirmedAt, products } = order;
  const status = getReplenishmentStatus(order, now);
  return {
    orderId: id,
    status,
    products,
    eligibleProducts: status === 'VALIDATING' || status === 'INELIGIBLE' ? [] : products,
    shippedProducts: status === 'SUCCESS' ? products : [],
    outboundShipments: [],
    createdAt: formatIsoTime(createdAt),
    updatedAt: formatIsoTime(confirmedAt ?? createdAt),
    ...(confirmedAt !== null && { confirmedOn: formatIsoTime(confirmedAt) }),
  };
}

/** Lists the stock in AWD, and the units on the way there. */
export function listInventory(services: HandlerServices): Handler {
  return (call) => {
    const detailed = call.query.text('details') === 'SHOW';
    const page = buildPagedList(call, services, STOCK, (filters) => {
      const [sku] = getFilterValues(filters, 'sku');
      return listAwdStock(call.account, call.now).filter((stock) => sku === undefined || stock.sku === sku);
    });
    const inventory = page.items.map((stock) => toInventoryResponse(stock, detailed));
    return json({ inventory, ...(page.nextToken && { nextToken: page.nextToken }) });
  };
}

function toInventoryResponse({ sku, onHand, inbound, reserved }: AwdStock, detailed: boolean) {
  return {
    sku,
    totalOnhandQuantity: onHand,
    totalInboundQuantity: inbound,
    ...(detailed && {
      inventoryDetails: {
        availableDistributableQuantity: onHand - reserved,
        reservedDistributableQuantity: reserved,
        replenishmentQuantity: reserved,
      },
    }),
  };
}
