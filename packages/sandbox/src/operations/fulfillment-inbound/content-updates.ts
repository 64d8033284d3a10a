import { notFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import type { ContentUpdate, InboundShipment } from '../../world/inbound/inbound-shipment.ts';
import { getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import { readObjects } from '../body-values.ts';
import { getPathValue, type Handler, type SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readBody } from '../job-request.ts';
import { buildPagedList } from '../paged-list.ts';
import { findPackingProblems, readBoxes } from './boxes.ts';
import { createInboundId, findConfirmedShipment, findShipment } from './find-inbound-plan.ts';
import { readItems } from './inbound-items.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';
import { toTransportationResponse } from './transportation-response.ts';

const DAY = 86_400_000;
/** Maximum number of previews of a shipment. A new one replaces the oldest. */
const MAX_PREVIEWS = 100;

/** Previews a change of the contents with its cost. The operation fails if the boxes do not match the items. */
export const generateShipmentContentUpdatePreviews: Handler = (call) => {
  const shipment = findConfirmedShipment(call);
  if (findAcceptedOption(shipment.transportation) === undefined) {
    throw createStepError(`The transportation of ${shipment.id} has not been confirmed: pack it again instead.`);
  }
  if (getShipmentStatus(shipment, call.now) !== 'READY_TO_SHIP')
    throw createStepError(`Shipment ${shipment.id} has left already.`);
  const [boxes, items] = [readObjects(readBody(call), 'boxes'), readObjects(readBody(call), 'items')];
  const [newBoxes, newItems] = [readBoxes(call, boxes, shipment.id), readItems(call, items)];
  const problems = findPackingProblems(newBoxes, newItems);
  const { endsAt, answer } = startOperation(call, [shipment], problems);
  if (problems.length === 0) {
    const id = createInboundId('cu', call.account.random);
    const times = { readyAt: endsAt, expiresAt: endsAt + DAY, acceptedAt: null };
    const older = shipment.updates.slice(1 - MAX_PREVIEWS);
    shipment.updates = [...older, { id, ...times, boxes, items, newBoxes, newItems }];
  }
  return answer;
};

export function listShipmentContentUpdatePreviews(services: HandlerServices): Handler {
  return (call) => {
    const shipment = findShipment(call);
    const shown = shipment.updates.filter(({ readyAt }) => call.now >= readyAt);
    const page = buildPagedList(call, services, buildListShape(10, 20), () => shown);
    return json({
      contentUpdatePreviews: page.items.map((update) => toPreviewResponse(update, shipment)),
      ...toPagination(page),
    });
  };
}

export const getShipmentContentUpdatePreview: Handler = (call) => {
  const shipment = findShipment(call);
  return json(toPreviewResponse(findUpdate(call, shipment), shipment));
};

export const confirmShipmentContentUpdatePreview: Handler = (call) => {
  const shipment = findConfirmedShipment(call);
  const update = findUpdate(call, shipment);
  if (update.acceptedAt !== null || call.now >= update.expiresAt) {
    throw createStepError(`The content update ${update.id} can no longer be confirmed.`);
  }
  const { endsAt, answer } = startOperation(call, [shipment]);
  update.acceptedAt = endsAt;
  shipment.items = update.newItems;
  shipment.lateBoxes = update.newBoxes;
  return answer;
};

function findUpdate(call: SellerCall, shipment: InboundShipment): ContentUpdate {
  const id = getPathValue(call, 'contentUpdatePreviewId');
  const update = shipment.updates.find((one) => one.id === id && call.now >= one.readyAt);
  if (update === undefined) throw notFound('The content update preview');
  return update;
}

function toPreviewResponse({ id, expiresAt, boxes, items }: ContentUpdate, shipment: InboundShipment) {
  const option = findAcceptedOption(shipment.transportation);
  return {
    contentUpdatePreviewId: id,
    expiration: formatIsoTime(expiresAt),
    requestedUpdates: { boxes, items },
    ...(option !== undefined && { transportationOption: toTransportationResponse(option, shipment.marketplaceId) }),
  };
}
