import { notFound } from '../../base/api-error.ts';
import { type JsonObject, textOf } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { acceptedOption } from '../../world/inbound/inbound-plan.ts';
import {
  type InboundShipment,
  inboundShipments,
  type TransportationOption,
} from '../../world/inbound/inbound-shipment.ts';
import { objectIn, objectsIn, optionalObjectIn } from '../body-values.ts';
import type { Handler, SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { bodyObject, optionalTime, requiredText } from '../job-request.ts';
import { filterValues, pagedList } from '../paged-list.ts';
import { findOpenPlan, findPlan, inboundId, shipmentOf } from './find-inbound-plan.ts';
import { inboundList, paginated } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { transportationView } from './transportation-view.ts';
import { wrongStep } from './wrong-step.ts';

const DAY = 86_400_000;

/** Generates two transportation options for each shipment: Amazon's partnered carrier, and the seller's own. */
export const generateTransportationOptions: Handler = (call) => {
  const plan = findOpenPlan(call);
  const body = bodyObject(call);
  const placementId = requiredText(body, 'placementOptionId');
  const placement = plan.placementOptions.find(({ id, readyAt }) => id === placementId && call.now >= readyAt);
  if (placement === undefined) throw notFound('The placement option');
  const wishes = objectsIn(body, 'shipmentTransportationConfigurations').map((wish) => {
    const shipment = shipmentOf(call, plan, requiredText(wish, 'shipmentId'));
    if (shipment.placementOptionId !== placementId) throw wrongStep(`${shipment.id} is not part of ${placementId}.`);
    if (shipment.transportation.some(({ acceptedAt }) => acceptedAt !== null)) {
      throw wrongStep(`The transportation of ${shipment.id} has been confirmed already.`);
    }
    return { shipment, wish };
  });
  const { endsAt, answer } = startOperation(call, [plan]);
  for (const { shipment, wish } of wishes) offerTransportation(call, shipment, wish, endsAt);
  return answer;
};

function offerTransportation(call: SellerCall, shipment: InboundShipment, wish: JsonObject, readyAt: number): void {
  const { random } = call.account;
  const units = shipment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const optionOf = (partnered: boolean): TransportationOption => ({
    id: inboundId('to', random),
    shipmentId: shipment.id,
    partnered,
    cost: partnered ? 795 + 12 * units : 0,
    readyAt,
    expiresAt: readyAt + 2 * DAY,
    acceptedAt: null,
  });
  shipment.readyToShipFrom = optionalTime(objectIn(wish, 'readyToShipWindow'), 'start');
  shipment.contact = optionalObjectIn(wish, 'contactInformation') ?? shipment.contact;
  shipment.transportation = [optionOf(true), optionOf(false)];
}

export function listTransportationOptions(services: HandlerServices): Handler {
  return (call) => {
    const plan = findPlan(call);
    const page = pagedList(call, services, inboundList(10, 20), (filters) => {
      const [placementId] = filterValues(filters, 'placementOptionId');
      const [shipmentId] = filterValues(filters, 'shipmentId');
      return [...inboundShipments(call.account).values()]
        .filter((shipment) => shipment.planId === plan.id)
        .filter((shipment) => placementId === undefined || shipment.placementOptionId === placementId)
        .filter((shipment) => shipmentId === undefined || shipment.id === shipmentId)
        .flatMap(({ transportation }) => transportation.filter(({ readyAt }) => call.now >= readyAt));
    });
    const views = page.items.map((option) => transportationView(option, plan.marketplaceId));
    return json({ transportationOptions: views, ...paginated(page) });
  };
}

/** Confirms the carriers of all shipments of a placement. Throws a 400 if a shipment has none. */
export const confirmTransportationOptions: Handler = (call) => {
  const plan = findOpenPlan(call);
  const placement = acceptedOption(plan.placementOptions);
  if (placement === undefined) throw wrongStep('No placement option has been confirmed.');
  const choices = objectsIn(bodyObject(call), 'transportationSelections').map((given) => {
    const shipment = shipmentOf(call, plan, requiredText(given, 'shipmentId'));
    return {
      shipment,
      option: choiceOf(call, shipment, given),
      contact: optionalObjectIn(given, 'contactInformation'),
    };
  });
  const missing = placement.shipmentIds.find((id) => !choices.some(({ shipment }) => shipment.id === id));
  if (missing !== undefined) throw wrongStep(`There is no selection for shipment ${missing}.`);
  const { endsAt, answer } = startOperation(call, [plan]);
  for (const { shipment, option, contact } of choices) {
    option.acceptedAt = endsAt;
    shipment.contact = contact ?? shipment.contact;
    shipment.updatedAt = call.now;
    // Amazon's partnered carrier picks the goods up. With other carriers, they are shipped when the seller sends a
    // tracking number.
    if (option.partnered) shipment.shippedAt = Math.max(endsAt, shipment.readyToShipFrom ?? endsAt) + DAY;
  }
  return answer;
};

function choiceOf({ now }: SellerCall, shipment: InboundShipment, given: JsonObject): TransportationOption {
  const id = textOf(given.transportationOptionId);
  const option = shipment.transportation.find((one) => one.id === id && now >= one.readyAt);
  if (option === undefined) throw notFound('The transportation option');
  if (shipment.transportation.some(({ acceptedAt }) => acceptedAt !== null)) {
    throw wrongStep(`The transportation of ${shipment.id} has been confirmed already.`);
  }
  if (now >= option.expiresAt) throw wrongStep(`The transportation option ${option.id} has expired.`);
  if (!option.partnered && !shipment.windows.some(({ acceptedAt }) => acceptedAt !== null)) {
    throw wrongStep(`Shipment ${shipment.id} needs a confirmed delivery window.`, 'CONFIRMED_DELIVERY_WINDOW');
  }
  return option;
}
