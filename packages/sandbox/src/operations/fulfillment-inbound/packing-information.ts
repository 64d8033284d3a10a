import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { invalidInput, requireFound } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import {
  findAcceptedOption,
  type InboundBox,
  type InboundItem,
  type InboundPlan,
} from '../../world/inbound/inbound-plan.ts';
import { getInboundShipments } from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList } from '../paged-list.ts';
import { findPackingProblems, readBoxes, toBoxResponse } from './boxes.ts';
import { findOpenPlan, findPlan, findShipmentInPlan } from './find-inbound-plan.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';

interface Grouping {
  readonly holderId: string;
  readonly wanted: readonly InboundItem[];
  readonly boxes: readonly InboundBox[];
}

/** Saves the contents of the boxes. If they do not match the items, the operation fails and nothing changes. */
export const setPackingInformation = operation('fulfillmentInbound', '2024-03-20', 'setPackingInformation', (call) => {
  const plan = findOpenPlan(call);
  const groupings = call.body.packageGroupings.map((input) => readGrouping(call, plan, input));
  const problems = groupings.flatMap(({ boxes, wanted }) => findPackingProblems(boxes, wanted));
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
});

function readGrouping(call: SellerCall, plan: InboundPlan, input: Received<Catalogue.PackageGroupingInput>): Grouping {
  for (const box of input.boxes) checkContents(box);
  const { id, items } = findHolder(call, plan, input);
  return { holderId: id, wanted: items, boxes: readBoxes(call, input.boxes, id) };
}

/** Only a box whose contents the seller provides has items: description of `items` of `BoxInput` in the model. */
function checkContents({ contentInformationSource: source, items }: Received<Catalogue.BoxInput>): void {
  if (source === 'BOX_CONTENT_PROVIDED' || (items ?? []).length === 0) return;
  throw invalidInput(`items must be empty with the contentInformationSource ${source}.`, 'items (body)');
}

function findHolder(
  call: SellerCall,
  plan: InboundPlan,
  input: Received<Catalogue.PackageGroupingInput>,
): { id: string; items: readonly InboundItem[] } {
  const [groupId, shipmentId] = [input.packingGroupId ?? undefined, input.shipmentId ?? undefined];
  if ((groupId === undefined) === (shipmentId === undefined)) {
    throw createStepError('Give either a packingGroupId or a shipmentId.', 'Parameter: packageGroupings (body)');
  }
  if (shipmentId !== undefined) {
    const shipment = findShipmentInPlan(call, plan, shipmentId);
    if (shipment.confirmedAt === null) throw createStepError('The placement option has not been confirmed.');
    return shipment;
  }
  const accepted = findAcceptedOption(plan.packingOptions);
  if (accepted === undefined) throw createStepError('No packing option has been confirmed.');
  return requireFound(
    accepted.groups.find(({ id }) => id === groupId),
    'The packing group',
  );
}

export function listInboundPlanBoxes(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listInboundPlanBoxes', (call) => {
    const plan = findPlan(call);
    const late = [...getInboundShipments(call.account).values()].filter(({ planId }) => planId === plan.id);
    const shown = [...(call.now >= plan.boxesAt ? plan.boxes : []), ...late.flatMap(({ lateBoxes }) => lateBoxes)];
    const page = buildPagedList(call, services, buildListShape(10, 1000), () => shown);
    return json({ boxes: page.items.map(toBoxResponse), ...toPagination(page) });
  });
}
