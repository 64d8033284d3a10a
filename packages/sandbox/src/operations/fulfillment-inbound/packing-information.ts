import { notFound } from '../../base/api-error.ts';
import { type JsonObject, textOf } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  acceptedOption,
  type InboundBox,
  type InboundItem,
  type InboundPlan,
} from '../../world/inbound/inbound-plan.ts';
import { inboundShipments } from '../../world/inbound/inbound-shipment.ts';
import { objectsIn } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject } from '../job-request.ts';
import { pagedList } from '../paged-list.ts';
import { boxView, packingProblems, readBoxes } from './boxes.ts';
import { findOpenPlan, findPlan, shipmentOf } from './find-inbound-plan.ts';
import { inboundList, paginated } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { wrongStep } from './wrong-step.ts';

interface Grouping {
  readonly holderId: string;
  readonly wanted: readonly InboundItem[];
  readonly boxes: readonly InboundBox[];
}

/** Saves the contents of the boxes. If they do not match the items, the operation fails and nothing changes. */
export const setPackingInformation: Handler = (call) => {
  const plan = findOpenPlan(call);
  const groupings = objectsIn(bodyObject(call), 'packageGroupings').map((given) => readGrouping(call, plan, given));
  const problems = groupings.flatMap(({ boxes, wanted }) => packingProblems(boxes, wanted));
  const { endsAt, answer } = startOperation(call, [plan], problems);
  if (problems.length === 0) {
    const replaced = new Set(groupings.map(({ holderId }) => holderId));
    plan.boxes = [
      ...plan.boxes.filter(({ holderId }) => !replaced.has(holderId)),
      ...groupings.flatMap(({ boxes }) => boxes),
    ];
    plan.boxesAt = endsAt;
  }
  return answer;
};

function readGrouping(call: SellerCall, plan: InboundPlan, given: JsonObject): Grouping {
  const { id, items } = holderOf(call, plan, given);
  return { holderId: id, wanted: items, boxes: readBoxes(call, objectsIn(given, 'boxes'), id) };
}

function holderOf(
  call: SellerCall,
  plan: InboundPlan,
  given: JsonObject,
): { id: string; items: readonly InboundItem[] } {
  const [groupId, shipmentId] = [textOf(given.packingGroupId), textOf(given.shipmentId)];
  if ((groupId === undefined) === (shipmentId === undefined)) {
    throw wrongStep('Give either a packingGroupId or a shipmentId.', 'Parameter: packageGroupings (body)');
  }
  if (shipmentId !== undefined) {
    const shipment = shipmentOf(call, plan, shipmentId);
    if (shipment.confirmedAt === null) throw wrongStep('The placement option has not been confirmed.');
    return shipment;
  }
  const accepted = acceptedOption(plan.packingOptions);
  if (accepted === undefined) throw wrongStep('No packing option has been confirmed.');
  const group = accepted.groups.find(({ id }) => id === groupId);
  if (group === undefined) throw notFound('The packing group');
  return group;
}

export function listInboundPlanBoxes(services: HandlerServices): Handler {
  return (call) => {
    const plan = findPlan(call);
    const late = [...inboundShipments(call.account).values()].filter(({ planId }) => planId === plan.id);
    const shown = [...(call.now >= plan.boxesAt ? plan.boxes : []), ...late.flatMap(({ lateBoxes }) => lateBoxes)];
    const page = pagedList(call, services, inboundList(10, 1000), () => shown);
    return json({ boxes: page.items.map(boxView), ...paginated(page) });
  };
}

/** Lists no pallets, because all shipments of the sandbox are small parcels. */
export function noPallets(find: (call: SellerCall) => unknown, services: HandlerServices): Handler {
  return (call) => {
    find(call);
    const { items: pallets } = pagedList(call, services, inboundList(10, 1000), () => []);
    return json({ pallets });
  };
}
