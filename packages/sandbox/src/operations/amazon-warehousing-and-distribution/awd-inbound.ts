import type * as Catalogue from '@supercargo/catalogue/types/amazon-warehousing-and-distribution-2024-05-09';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Received, type Sent, withoutNulls } from '../../base/json-value.ts';
import { CAPITALS_AND_DIGITS, createUuid } from '../../base/random.ts';
import { empty, json } from '../../base/response.ts';
import { type AwdInbound, getAwdInboundStatus } from '../../world/inventory/awd.ts';
import type { SellerCall } from '../handler.ts';
import { operation } from '../operation.ts';
import { getAwdInbounds } from './awd-stock.ts';
import { checkSkus } from './check-skus.ts';
import { checkDimensions, countUnits } from './count-units.ts';

/** Reads the packages of an inbound order. Throws a 400 that names the SKUs that the seller does not have. */
function readPackages({ account }: SellerCall, { packagesToInbound }: Received<Catalogue.InboundPackagesInput>) {
  const packages = withoutNulls<Catalogue.DistributionPackageQuantity[]>(packagesToInbound);
  const units = countUnits(packages);
  checkSkus(account, units, 'packagesToInbound');
  return { packages, units };
}

export const createInbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'createInbound', (call) => {
  const { account, body, now } = call;
  const goods = readPackages(call, body);
  checkDimensions(goods.packages, 'packagesToInbound');
  const order: AwdInbound = {
    ...goods,
    id: `STAR-${account.random.text(12, CAPITALS_AND_DIGITS)}`,
    shipmentId: `STAR-S-${createUuid(account.random)}`,
    createdAt: now,
    updatedAt: now,
    origin: withoutNulls<Catalogue.Address>(body.originAddress),
    externalReferenceId: body.externalReferenceId ?? null,
    ...(body.preferences && { preferences: withoutNulls<Catalogue.InboundPreferences>(body.preferences) }),
    confirmedAt: null,
    cancelledAt: null,
    trackingId: null,
    shippedAt: null,
  };
  getAwdInbounds(account).set(order.id, order);
  return json({ orderId: order.id }, 201);
});

type InboundCall = SellerCall<{ readonly orderId: string }>;

function findInbound({ account, path }: InboundCall): AwdInbound {
  return requireFound(getAwdInbounds(account).get(path.orderId), 'The inbound order');
}

function findDraft(call: InboundCall): AwdInbound {
  const order = findInbound(call);
  const status = getAwdInboundStatus(order, call.now);
  if (status !== 'DRAFT') throw invalidInput(`The inbound order ${order.id} is ${status}: it is no longer a draft.`);
  return order;
}

export const getInbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'getInbound', (call) =>
  json(toInboundResponse(findInbound(call), call.now)),
);

function toInboundResponse(order: AwdInbound, now: number): Sent<Catalogue.InboundOrder> {
  return {
    orderId: order.id,
    orderStatus: getAwdInboundStatus(order, now),
    originAddress: order.origin,
    packagesToInbound: order.packages,
    createdAt: formatIsoTime(order.createdAt),
    updatedAt: formatIsoTime(order.updatedAt),
    ...(order.externalReferenceId !== null && { externalReferenceId: order.externalReferenceId }),
    ...(order.preferences && { preferences: order.preferences }),
    ...(order.destination && { destinationDetails: order.destination }),
  };
}

export const updateInbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'updateInbound', (call) => {
  const order = findDraft(call);
  const { packages, units } = readPackages(call, call.body);
  const { body } = call;
  order.origin = withoutNulls<Catalogue.Address>(body.originAddress);
  order.externalReferenceId = body.externalReferenceId ?? null;
  order.preferences = body.preferences ? withoutNulls<Catalogue.InboundPreferences>(body.preferences) : undefined;
  order.destination = body.destinationDetails
    ? withoutNulls<Catalogue.DestinationDetails>(body.destinationDetails)
    : undefined;
  order.packages = packages;
  order.units = units;
  order.updatedAt = call.now;
  return empty(204);
});

export const confirmInbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'confirmInbound', (call) => {
  const order = findDraft(call);
  order.confirmedAt = call.now;
  order.updatedAt = call.now;
  return empty(204);
});

/** Cancels an inbound order. Throws a 400 if the goods have been shipped. */
export const cancelInbound = operation('amazonWarehousingAndDistribution', '2024-05-09', 'cancelInbound', (call) => {
  const order = findInbound(call);
  if (order.cancelledAt !== null) throw invalidInput(`The inbound order ${order.id} has been cancelled already.`);
  if (order.shippedAt !== null) throw invalidInput(`The goods of ${order.id} are on their way.`);
  order.cancelledAt = call.now;
  order.updatedAt = call.now;
  return empty(204);
});

/** Checks whether AWD accepts the packages. It accepts all items of the seller. */
export const checkInboundEligibility = operation(
  'amazonWarehousingAndDistribution',
  '2024-05-09',
  'checkInboundEligibility',
  (call) => {
    const { packages } = readPackages(call, call.body);
    const packagesToInbound = packages.map((packageQuantity) => ({ packageQuantity, status: 'ELIGIBLE' }));
    return json({ status: 'ELIGIBLE', previewedAt: formatIsoTime(call.now), packagesToInbound });
  },
);
