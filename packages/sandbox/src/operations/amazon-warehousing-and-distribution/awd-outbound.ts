import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { CAPITALS_AND_DIGITS } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdOutbound, getAwdOutboundStatus } from '../../world/inventory/awd.ts';
import { readCount } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { getAwdOutbounds, isCovered } from './awd-stock.ts';
import { checkSkus } from './check-skus.ts';
import { checkDimensions, countUnits } from './count-units.ts';

const LIST: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 100 };

function readGoods({ account }: SellerCall, body: Received<Catalogue.OutboundOrderCreationDataInput>) {
  const packages = withoutNulls<Catalogue.DistributionPackageQuantity[]>(body.packagesToOutbound ?? []);
  const products = withoutNulls<Catalogue.ProductQuantity[]>(body.productsToOutbound ?? []);
  if (packages.length + products.length === 0)
    throw invalidInput('packagesToOutbound or productsToOutbound is required.');
  const units = countUnits(packages);
  for (const product of products) {
    const sku = readText(product, 'sku');
    units[sku] = (units[sku] ?? 0) + readCount(product, 'quantity');
  }
  checkSkus(account, units, packages.length > 0 ? 'packagesToOutbound' : 'productsToOutbound');
  const preferences = withoutNulls<Catalogue.OrderAttribute[]>(body.orderPreferences ?? []);
  return { packages, products, units, preferences };
}

export const createOutbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'createOutbound', (call) => {
  const { account, now } = call;
  const id = `OUT-${account.random.text(12, CAPITALS_AND_DIGITS)}`;
  const goods = readGoods(call, call.body);
  checkDimensions(goods.packages, 'packagesToOutbound');
  getAwdOutbounds(account).set(id, { ...goods, id, createdAt: now, updatedAt: now, confirmedAt: null, covered: false });
  return json({ orderId: id }, 201);
});

type OutboundCall = SellerCall<{ readonly orderId: string }>;

function findOutbound({ account, path }: OutboundCall): AwdOutbound {
  return requireFound(getAwdOutbounds(account).get(path.orderId), 'The outbound order');
}

function findDraft(call: OutboundCall): AwdOutbound {
  const order = findOutbound(call);
  if (order.confirmedAt !== null) throw invalidInput(`The outbound order ${order.id} has been confirmed already.`);
  return order;
}

export const getOutbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'getOutbound', (call) =>
  json(toOutboundResponse(findOutbound(call), call.now)),
);

export const updateOutbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'updateOutbound', (call) => {
  const order = findDraft(call);
  Object.assign(order, readGoods(call, call.body), { updatedAt: call.now });
  return json({ orderId: order.id });
});

/** Confirms an outbound order. The sandbox checks the stock immediately; the status shows the result after 1 minute. */
export const confirmOutbound = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'confirmOutbound',
  (call) => {
    const order = findDraft(call);
    order.covered = isCovered(call.account, order.units, call.now);
    order.confirmedAt = call.now;
    order.updatedAt = call.now;
    return empty(204);
  },
);

export function listOutbounds(services: HandlerServices): Operation {
  return operation('amazonWarehousingAndDistribution', '2024-05-09', 'listOutbounds', (call) => {
    const page = buildPagedList(call, services, LIST, (filters) => {
      const all = [...getAwdOutbounds(call.account).values()];
      return getFilterValues(filters, 'sortOrder')[0] === 'DESCENDING' ? all.reverse() : all;
    });
    const outboundOrders = page.items.map((order) => toOutboundResponse(order, call.now));
    return json({ outboundOrders, ...(page.nextToken && { nextToken: page.nextToken }) });
  });
}

function toOutboundResponse(order: AwdOutbound, now: number): Sent<Catalogue.OutboundOrder> {
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
    ...(order.preferences && order.preferences.length > 0 && { orderPreferences: order.preferences }),
    createdAt: formatIsoTime(createdAt),
    updatedAt: formatIsoTime(updatedAt),
    ...(confirmedAt !== null && { confirmedOn: formatIsoTime(confirmedAt) }),
  };
}
