import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import type { ContentUpdate, InboundShipment, TransportationOption } from '../../world/inbound/inbound-shipment.ts';
import { getShipmentStatus } from '../../world/inbound/inbound-shipment.ts';
import type { HandlerServices } from '../handler-services.ts';
import { type Operation, operation } from '../operation.ts';
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
export const generateShipmentContentUpdatePreviews = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generateShipmentContentUpdatePreviews',
  (call) => {
    const shipment = findConfirmedShipment(call);
    findConfirmedTransportation(shipment);
    if (getShipmentStatus(shipment, call.now) !== 'READY_TO_SHIP')
      throw createStepError(`Shipment ${shipment.id} has left already.`);
    const { boxes, items } = call.body;
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
  },
);

export function listShipmentContentUpdatePreviews(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listShipmentContentUpdatePreviews', (call) => {
    const shipment = findShipment(call);
    const shown = shipment.updates.filter(({ readyAt }) => call.now >= readyAt);
    const page = buildPagedList(call, services, buildListShape(10, 20), () => shown);
    return json({
      contentUpdatePreviews: page.items.map((update) => toPreviewResponse(update, shipment)),
      ...toPagination(page),
    });
  });
}

export const getShipmentContentUpdatePreview = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'getShipmentContentUpdatePreview',
  (call) => {
    const shipment = findShipment(call);
    return json(toPreviewResponse(findUpdate(shipment, call.path.contentUpdatePreviewId, call.now), shipment));
  },
);

export const confirmShipmentContentUpdatePreview = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'confirmShipmentContentUpdatePreview',
  (call) => {
    const shipment = findConfirmedShipment(call);
    const update = findUpdate(shipment, call.path.contentUpdatePreviewId, call.now);
    if (update.acceptedAt !== null || call.now >= update.expiresAt) {
      throw createStepError(`The content update ${update.id} can no longer be confirmed.`);
    }
    const { endsAt, answer } = startOperation(call, [shipment]);
    update.acceptedAt = endsAt;
    shipment.items = update.newItems;
    shipment.lateBoxes = update.newBoxes;
    return answer;
  },
);

function findUpdate({ updates }: InboundShipment, id: string, now: number): ContentUpdate {
  return requireFound(
    updates.find((one) => one.id === id && now >= one.readyAt),
    'The content update preview',
  );
}

function findConfirmedTransportation({ id, transportation }: InboundShipment): TransportationOption {
  const option = findAcceptedOption(transportation);
  if (option === undefined) {
    throw createStepError(`The transportation of ${id} has not been confirmed: pack it again instead.`);
  }
  return option;
}

function toPreviewResponse(
  { id, expiresAt, boxes, items }: ContentUpdate,
  shipment: InboundShipment,
): Sent<Catalogue.ContentUpdatePreview> {
  return {
    contentUpdatePreviewId: id,
    expiration: formatIsoTime(expiresAt),
    requestedUpdates: withoutNulls<Catalogue.RequestedUpdates>({ boxes, items }),
    transportationOption: toTransportationResponse(findConfirmedTransportation(shipment), shipment.marketplaceId),
  };
}
