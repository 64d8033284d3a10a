import { notFound } from '../../base/api-error.ts';
import { type Random, uuid } from '../../base/random.ts';
import { type Account, collection, defineCollection } from '../../world/accounts/account.ts';
import type { InboundPlan } from '../../world/inbound/inbound-plan.ts';
import { type InboundShipment, inboundShipments } from '../../world/inbound/inbound-shipment.ts';
import { pathValue, type SellerCall } from '../handler.ts';
import { wrongStep } from './wrong-step.ts';

const inboundPlansCollection = defineCollection<InboundPlan>('inboundPlans');

/** Creates an ID of this API: two letters for its type, then a UUID. */
export function inboundId(kind: 'wf' | 'po' | 'pg' | 'pk' | 'pl' | 'sh' | 'to' | 'dw' | 'cu' | 'sl', random: Random) {
  return `${kind}${uuid(random)}`;
}

export function plansOf(account: Account): Map<string, InboundPlan> {
  return collection(account, inboundPlansCollection);
}

/** Finds the plan of a call. Throws a 404 if the seller has no plan with this ID. */
export function findPlan(call: SellerCall): InboundPlan {
  const plan = plansOf(call.account).get(pathValue(call, 'inboundPlanId'));
  if (plan === undefined) throw notFound('The inbound plan');
  return plan;
}

/** Finds the plan of a call that changes it. Throws a 400 if the plan has been cancelled. */
export function findOpenPlan(call: SellerCall): InboundPlan {
  const plan = findPlan(call);
  if (plan.cancelledAt !== null) throw wrongStep(`The inbound plan ${plan.id} has been cancelled.`);
  return plan;
}

/** Finds the shipment of a call. It exists as soon as its placement option has been generated. */
export function findShipment(call: SellerCall): InboundShipment {
  const plan = findPlan(call);
  return shipmentOf(call, plan, pathValue(call, 'shipmentId'));
}

/** Finds a shipment of this plan by its ID. Throws a 404 if the plan has no such shipment. */
export function shipmentOf({ account, now }: SellerCall, plan: InboundPlan, id: string): InboundShipment {
  const shipment = inboundShipments(account).get(id);
  const option = plan.placementOptions.find(({ id: optionId }) => optionId === shipment?.placementOptionId);
  if (shipment === undefined || option === undefined || now < option.readyAt) throw notFound('The shipment');
  return shipment;
}

/** Finds the shipment of a call that changes it. Throws a 400 if its placement has not been confirmed. */
export function findConfirmedShipment(call: SellerCall): InboundShipment {
  findOpenPlan(call);
  const shipment = findShipment(call);
  if (shipment.confirmedAt === null) {
    throw wrongStep(`The placement option of shipment ${shipment.id} has not been confirmed.`);
  }
  return shipment;
}
