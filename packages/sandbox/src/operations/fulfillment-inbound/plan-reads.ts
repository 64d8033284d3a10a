import { empty, json } from '../../base/response.ts';
import { acceptedOption, type InboundPlan, optionStatus } from '../../world/inbound/inbound-plan.ts';
import { inboundShipments, shipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import { isoTime } from '../../world/jobs/job.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, requiredText } from '../job-request.ts';
import { filterValues, pagedList } from '../paged-list.ts';
import { findOpenPlan, findPlan, plansOf } from './find-inbound-plan.ts';
import { itemView } from './inbound-items.ts';
import { inboundList, paginated } from './inbound-list.ts';

const BEFORE_SHIPPING = new Set(['UNCONFIRMED', 'WORKING', 'READY_TO_SHIP', 'CANCELLED']);

function planStatus(plan: InboundPlan, { account, now }: SellerCall): 'ACTIVE' | 'VOIDED' | 'SHIPPED' {
  if (plan.cancelledAt !== null && now >= plan.cancelledAt) return 'VOIDED';
  const shipments = (acceptedOption(plan.placementOptions)?.shipmentIds ?? []).map((id) =>
    inboundShipments(account).get(id),
  );
  const gone = shipments.every((one) => one !== undefined && !BEFORE_SHIPPING.has(shipmentStatus(one, now)));
  return shipments.length > 0 && gone ? 'SHIPPED' : 'ACTIVE';
}

function summaryOf(plan: InboundPlan, call: SellerCall) {
  return {
    inboundPlanId: plan.id,
    name: plan.name,
    marketplaceIds: [plan.marketplaceId],
    sourceAddress: plan.source,
    status: planStatus(plan, call),
    createdAt: isoTime(plan.createdAt),
    lastUpdatedAt: isoTime(plan.updatedAt),
  };
}

export const getInboundPlan: Handler = (call) => {
  const { account, now } = call;
  const plan = findPlan(call);
  const { packingOptions, placementOptions } = plan;
  const shown = placementOptions.filter(({ readyAt }) => now >= readyAt);
  return json({
    ...summaryOf(plan, call),
    packingOptions: packingOptions
      .filter(({ readyAt }) => now >= readyAt)
      .map((option) => ({ packingOptionId: option.id, status: optionStatus(option, packingOptions, now) })),
    placementOptions: shown.map((option) => ({
      placementOptionId: option.id,
      status: optionStatus(option, placementOptions, now),
    })),
    shipments: shown
      .flatMap(({ shipmentIds }) => shipmentIds)
      .flatMap((id) => inboundShipments(account).get(id) ?? [])
      .map((shipment) => ({ shipmentId: shipment.id, status: shipmentStatus(shipment, now) })),
  });
};

export function listInboundPlans(services: HandlerServices): Handler {
  return (call) => {
    const page = pagedList(call, services, inboundList(10, 30), (filters) => {
      const [status] = filterValues(filters, 'status');
      const [sortBy] = filterValues(filters, 'sortBy');
      const [sortOrder] = filterValues(filters, 'sortOrder');
      const timeOf = (plan: InboundPlan) => (sortBy === 'CREATION_TIME' ? plan.createdAt : plan.updatedAt);
      const direction = sortOrder === 'ASC' ? 1 : -1;
      return [...plansOf(call.account).values()]
        .filter((plan) => status === undefined || planStatus(plan, call) === status)
        .sort((one, other) => direction * (timeOf(one) - timeOf(other)));
    });
    return json({ inboundPlans: page.items.map((plan) => summaryOf(plan, call)), ...paginated(page) });
  };
}

export function listInboundPlanItems(services: HandlerServices): Handler {
  return (call) => {
    const plan = findPlan(call);
    const page = pagedList(call, services, inboundList(10, 1000), () => plan.items);
    return json({ items: page.items.map(itemView), ...paginated(page) });
  };
}

export const updateInboundPlanName: Handler = (call) => {
  const plan = findOpenPlan(call);
  plan.name = requiredText(bodyObject(call), 'name');
  plan.updatedAt = call.now;
  return empty(204);
};
