import { notFound, requireFound } from '../../base/api-error.ts';
import { createUuid, type Random } from '../../base/random.ts';
import { type Account, collection, defineChangingCollection } from '../../world/accounts/account.ts';
import type { InboundPlan } from '../../world/inbound/inbound-plan.ts';
import { getInboundShipments, type InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import { createStepError } from './step-error.ts';

const inboundPlansCollection = defineChangingCollection<InboundPlan>('inboundPlans');

type PlanCall = SellerCall<{ readonly inboundPlanId: string }>;
type ShipmentCall = SellerCall<{ readonly inboundPlanId: string; readonly shipmentId: string }>;

/** Creates an ID of this API: two letters for its type, then a UUID. */
export function createInboundId(
  kind: 'wf' | 'po' | 'pg' | 'pk' | 'pl' | 'sh' | 'to' | 'dw' | 'cu' | 'sl',
  random: Random,
) {
  return `${kind}${createUuid(random)}`;
}

export function getPlans(account: Account): Map<string, InboundPlan> {
  return collection(account, inboundPlansCollection);
}

/** Finds the plan of a call. Throws a 404 if the seller has no plan with this ID. */
export function findPlan({ account, path }: PlanCall): InboundPlan {
  return requireFound(getPlans(account).get(path.inboundPlanId), 'The inbound plan');
}

/** Finds the plan of a call that changes it. Throws a 400 if the plan has been cancelled. */
export function findOpenPlan(call: PlanCall): InboundPlan {
  const plan = findPlan(call);
  if (plan.cancelledAt !== null) throw createStepError(`The inbound plan ${plan.id} has been cancelled.`);
  return plan;
}

/** Finds the shipment of a call. It exists as soon as its placement option has been generated. */
export function findShipment(call: ShipmentCall): InboundShipment {
  const plan = findPlan(call);
  return findShipmentInPlan(call, plan, call.path.shipmentId);
}

/** Finds a shipment of this plan by its ID. Throws a 404 if the plan has no such shipment. */
export function findShipmentInPlan({ account, now }: SellerCall, plan: InboundPlan, id: string): InboundShipment {
  const shipment = getInboundShipments(account).get(id);
  const option = plan.placementOptions.find(({ id: optionId }) => optionId === shipment?.placementOptionId);
  if (shipment === undefined || option === undefined || now < option.readyAt) throw notFound('The shipment');
  return shipment;
}

/** Finds the shipment of a call that changes it. Throws a 400 if its placement has not been confirmed. */
export function findConfirmedShipment(call: ShipmentCall): InboundShipment {
  findOpenPlan(call);
  const shipment = findShipment(call);
  if (shipment.confirmedAt === null) {
    throw createStepError(`The placement option of shipment ${shipment.id} has not been confirmed.`);
  }
  return shipment;
}
