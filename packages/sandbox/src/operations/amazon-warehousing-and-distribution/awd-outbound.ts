import { invalidInput, notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { JsonObject } from '../../base/json-value.ts';
import { CAPITALS_AND_DIGITS } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdOutbound, getAwdOutboundStatus } from '../../world/inventory/awd.ts';
import { readCount, readOptionalObjects } from '../body-values.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody, readText } from '../job-request.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { getAwdOutbounds, isCovered } from './awd-stock.ts';
import { countUnits } from './count-units.ts';

const LIST: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 100 };

function readGoods(body: JsonObject) {
  const [packages, products] = [
    readOptionalObjects(body, 'packagesToOutbound'),
    readOptionalObjects(body, 'productsToOutbound'),
  ];
  if (packages.length + products.length === 0)
    throw invalidInput('packagesToOutbound or productsToOutbound is required.');
  const units = countUnits(packages);
  for (const product of products) {
    const sku = readText(product, 'sku');
    units[sku] = (units[sku] ?? 0) + readCount(product, 'quantity');
  }
  return { packages, products, units };
}

export const createOutbound: Handler = (call) => {
  const { account, now } = call;
  const id = `OUT-${account.random.text(12, CAPITALS_AND_DIGITS)}`;
  const goods = readGoods(readBody(call));
  getAwdOutbounds(account).set(id, { ...goods, id, createdAt: now, updatedAt: now, confirmedAt: null, covered: false });
  return json({ orderId: id }, 201);
};

function findOutbound(call: SellerCall): AwdOutbound {
  const order = getAwdOutbounds(call.account).get(getPathValue(call, 'orderId'));
  if (order === undefined) throw notFound('The outbound order');
  return order;
}

function findDraft(call: SellerCall): AwdOutbound {
  const order = findOutbound(call);
  if (order.confirmedAt !== null) throw invalidInput(`The outbound order ${order.id} has been confirmed already.`);
  return order;
}

export const getOutbound: Handler = (call) => json(toOutboundResponse(findOutbound(call), call.now));

export const updateOutbound: Handler = (call) => {
  const order = findDraft(call);
  Object.assign(order, readGoods(readBody(call)), { updatedAt: call.now });
  return json({ orderId: order.id });
};

/** Confirms an outbound order. The sandbox checks the stock immediately; the status shows the result after 1 minute. */
export const confirmOutbound: Handler = (call) => {
  const order = findDraft(call);
  order.covered = isCovered(call.account, order.units, call.now);
  order.confirmedAt = call.now;
  order.updatedAt = call.now;
  return empty(204);
};

export function listOutbounds(services: HandlerServices): Handler {
  return (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const all = [...getAwdOutbounds(call.account).values()];
      return getFilterValues(filters, 'sortOrder')[0] === 'DESCENDING' ? all.reverse() : all;
    });
    const outboundOrders = page.items.map((order) => toOutboundResponse(order, call.now));
    return json({ outboundOrders, ...(page.nextToken && { nextToken: page.nextToken }) });
  };
}

function toOutboundResponse(order: AwdOutbound, now: number) {
  const { id, createdAt, updatedAt, confirmedAt, packages, products } = order;
  const status = getAwdOutboundStatus(order, now);
  return {
    orderId: id,
    orderStatus: status,
    packagesToOutbound: packages,
    productsToOutbound: products,
    shippedOutboundPackages: status === 'SUCCESS' ? packages : [],
    shippedOutboundProducts: status === 'SUCCESS' ? products : [],
    outboundShipments: [],
    createdAt: formatIsoTime(createdAt),
    updatedAt: formatIsoTime(updatedAt),
    ...(confirmedAt !== null && { confirmedOn: formatIsoTime(confirmedAt) }),
  };
}
