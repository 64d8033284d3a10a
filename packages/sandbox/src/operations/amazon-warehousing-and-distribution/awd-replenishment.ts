import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { CAPITALS_AND_DIGITS } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdReplenishment, getReplenishmentStatus } from '../../world/inventory/awd.ts';
import { checkNotEmpty, readCount } from '../body-values.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readText } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, getFilterValues, type ListShape } from '../paged-list.ts';
import { type AwdStock, getAwdReplenishments, isCovered, listAwdStock } from './awd-stock.ts';
import { checkSkus } from './check-skus.ts';

const ORDERS: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 100 };
const STOCK: ListShape = { token: 'nextToken', size: 'maxResults', fallback: 25, maximum: 200 };

/**
 * Orders a transfer to the stock for sale. The sandbox checks the stock immediately; the status shows the result after
 * 1 minute. Automatic confirmation applies only if the stock is sufficient.
 */
export const createReplenishmentOrder = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'createReplenishmentOrder',
  (call) => {
    const { account, body, now } = call;
    const products = withoutNulls<Catalogue.DistributionProduct[]>(body.products ?? []);
    checkNotEmpty(products, 'products');
    const units: Record<string, number> = {};
    for (const product of products) {
      const sku = readText(product, 'sku');
      units[sku] = (units[sku] ?? 0) + readCount(product, 'quantity');
    }
    checkSkus(account, units, 'products');
    const covered = isCovered(account, units, now);
    const automatic = body.preferences?.confirmation === 'AUTO';
    const confirmedAt = automatic && covered ? now : null;
    const id = `SIR-${account.random.text(12, CAPITALS_AND_DIGITS)}`;
    getAwdReplenishments(account).set(id, { id, createdAt: now, products, units, covered, confirmedAt });
    return json({ orderId: id }, 201);
  },
);

export const confirmReplenishmentOrder = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'confirmReplenishmentOrder',
  (call) => {
    const order = findOrder(call);
    const status = getReplenishmentStatus(order, call.now);
    if (status !== 'ELIGIBLE')
      throw invalidInput(`The replenishment order ${order.id} is ${status}: it cannot be confirmed.`);
    order.confirmedAt = call.now;
    return empty(204);
  },
);

export const getReplenishmentOrder = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'getReplenishmentOrder',
  (call) => json(toReplenishmentResponse(findOrder(call), call.now)),
);

function findOrder({ account, path }: SellerCall<{ readonly orderId: string }>): AwdReplenishment {
  return requireFound(getAwdReplenishments(account).get(path.orderId), 'The replenishment order');
}

export function listReplenishmentOrders(services: HandlerServices): Operation {
  return operation('amazonWarehousingAndDistribution', '2024-05-09', 'listReplenishmentOrders', (call) => {
    const page = buildPagedList(call, services, ORDERS, (filters) => {
      const [order] = getFilterValues(filters, 'sortOrder');
      const all = [...getAwdReplenishments(call.account).values()];
      return order === 'DESCENDING' ? all.reverse() : all;
    });
    const orders = page.items.map((one) => toReplenishmentResponse(one, call.now));
    return json({ orders, ...(page.nextToken && { nextToken: page.nextToken }) });
  });
}

function toReplenishmentResponse(order: AwdReplenishment, now: number): Sent<Catalogue.ReplenishmentOrder> {
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
export function listInventory(services: HandlerServices): Operation {
  return operation('amazonWarehousingAndDistribution', '2024-05-09', 'listInventory', (call) => {
    const detailed = call.query.text('details') === 'SHOW';
    const page = buildPagedList(call, services, STOCK, (filters) => {
      const [sku] = getFilterValues(filters, 'sku');
      return listAwdStock(call.account, call.now).filter((stock) => sku === undefined || stock.sku === sku);
    });
    const inventory = page.items.map((stock) => toInventoryResponse(stock, detailed));
    return json({ inventory, ...(page.nextToken && { nextToken: page.nextToken }) });
  });
}

function toInventoryResponse(
  { sku, onHand, inbound, reserved }: AwdStock,
  detailed: boolean,
): Sent<Catalogue.InventorySummary> {
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
