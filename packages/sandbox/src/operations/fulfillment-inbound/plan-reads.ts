import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { formatIsoTime } from '../../base/iso-time.ts';
import type { Sent } from '../../base/json-value.ts';
import { empty, json } from '../../base/response.ts';
import { findAcceptedOption, getOptionStatus, type InboundPlan } from '../../world/inbound/inbound-plan.ts';
import { getInboundShipments, getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, getFilterValues } from '../paged-list.ts';
import { findOpenPlan, findPlan, getPlans } from './find-inbound-plan.ts';
import { toItemResponse } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';

const BEFORE_SHIPPING = new Set(['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP', 'CANCELLED']);

function getPlanStatus(plan: InboundPlan, { account, now }: SellerCall): 'ACTIVE' | 'VOIDED' | 'SHIPPED' {
  if (plan.cancelledAt !== null && now >= plan.cancelledAt) return 'VOIDED';
  const shipments = (findAcceptedOption(plan.placementOptions)?.shipmentIds ?? []).map((id) =>
    getInboundShipments(account).get(id),
  );
  const gone = shipments.every((one) => one !== undefined && !BEFORE_SHIPPING.has(getShipmentStatus(one, now)));
  return shipments.length > 0 && gone ? 'SHIPPED' : 'ACTIVE';
}

function toPlanSummary(plan: InboundPlan, call: SellerCall): Sent<Catalogue.InboundPlanSummary> {
  return {
    inboundPlanId: plan.id,
    name: plan.name,
    marketplaceIds: [plan.marketplaceId],
    sourceAddress: plan.source,
    status: getPlanStatus(plan, call),
    createdAt: formatIsoTime(plan.createdAt),
    lastUpdatedAt: formatIsoTime(plan.updatedAt),
  };
}

export const getInboundPlan = operation('fulfillmentInbound', '2024-03-20', 'getInboundPlan', (call) => {
  const { account, now } = call;
  const plan = findPlan(call);
  const { packingOptions, placementOptions } = plan;
  const shown = placementOptions.filter(({ readyAt }) => now >= readyAt);
  return json({
    ...toPlanSummary(plan, call),
    packingOptions: packingOptions
      .filter(({ readyAt }) => now >= readyAt)
      .map((option) => ({ packingOptionId: option.id, status: getOptionStatus(option, packingOptions, now) })),
    placementOptions: shown.map((option) => ({
      placementOptionId: option.id,
      status: getOptionStatus(option, placementOptions, now),
    })),
    shipments: shown
      .flatMap(({ shipmentIds }) => shipmentIds)
      .flatMap((id) => getInboundShipments(account).get(id) ?? [])
      .map((shipment) => ({ shipmentId: shipment.id, status: getShipmentStatus(shipment, now) })),
  });
});

export function listInboundPlans(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listInboundPlans', (call) => {
    const page = buildPagedList(call, services, buildListShape(10, 30), (filters) => {
      const impliedStatus = services.isQuirkOn('active-plans-only') ? 'ACTIVE' : undefined;
      const [status = impliedStatus] = getFilterValues(filters, 'status');
      const [sortBy] = getFilterValues(filters, 'sortBy');
      const [sortOrder] = getFilterValues(filters, 'sortOrder');
      const getTime = (plan: InboundPlan) => (sortBy === 'CREATION_TIME' ? plan.createdAt : plan.updatedAt);
      const direction = sortOrder === 'ASC' ? 1 : -1;
      return [...getPlans(call.account).values()]
        .filter((plan) => status === undefined || getPlanStatus(plan, call) === status)
        .sort((one, other) => direction * (getTime(one) - getTime(other)));
    });
    return json({ inboundPlans: page.items.map((plan) => toPlanSummary(plan, call)), ...toPagination(page) });
  });
}

export function listInboundPlanItems(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listInboundPlanItems', (call) => {
    const plan = findPlan(call);
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => plan.items);
    return json({ items: page.items.map(toItemResponse), ...toPagination(page) });
  });
}

export const updateInboundPlanName = operation('fulfillmentInbound', '2024-03-20', 'updateInboundPlanName', (call) => {
  const plan = findOpenPlan(call);
  plan.name = call.body.name;
  plan.updatedAt = call.now;
  return empty(204);
});
