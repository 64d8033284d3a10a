import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-2024-03-20';
import { requireFound } from '../../base/api-error.ts';
import type { Received } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { findAcceptedOption } from '../../world/inbound/inbound-plan.ts';
import {
  getInboundShipments,
  type InboundShipment,
  type TransportationOption,
} from '../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../handler.ts';
import type { HandlerServices } from '../handler-services.ts';
import { readOptionalTime } from '../job-request.ts';
import { type Operation, operation } from '../operation.ts';
import { buildPagedList, getFilterValues } from '../paged-list.ts';
import { createInboundId, findOpenPlan, findPlan, findShipmentInPlan } from './find-inbound-plan.ts';
import { buildListShape, toPagination } from './inbound-list.ts';
import { startOperation } from './inbound-operation.ts';
import { createStepError } from './step-error.ts';
import { toTransportationResponse } from './transportation-response.ts';

const DAY = 86_400_000;

/** Generates two transportation options for each shipment: Amazon's partnered carrier, and the seller's own. */
export const generateTransportationOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'generateTransportationOptions',
  (call) => {
    const plan = findOpenPlan(call);
    const { placementOptionId: placementId, shipmentTransportationConfigurations } = call.body;
    requireFound(
      plan.placementOptions.find(({ id, readyAt }) => id === placementId && call.now >= readyAt),
      'The placement option',
    );
    const configurations = shipmentTransportationConfigurations.map((configuration) => {
      const shipment = findShipmentInPlan(call, plan, configuration.shipmentId);
      if (shipment.placementOptionId !== placementId)
        throw createStepError(`${shipment.id} is not part of ${placementId}.`);
      if (shipment.transportation.some(({ acceptedAt }) => acceptedAt !== null)) {
        throw createStepError(`The transportation of ${shipment.id} has been confirmed already.`);
      }
      return { shipment, configuration };
    });
    const { endsAt, answer } = startOperation(call, [plan]);
    for (const { shipment, configuration } of configurations) {
      offerTransportation(call, shipment, configuration, endsAt);
    }
    return answer;
  },
);

function offerTransportation(
  call: SellerCall,
  shipment: InboundShipment,
  configuration: Received<Catalogue.ShipmentTransportationConfiguration>,
  readyAt: number,
): void {
  const { random } = call.account;
  const units = shipment.items.reduce((sum, { quantity }) => sum + quantity, 0);
  const buildOption = (partnered: boolean): TransportationOption => ({
    id: createInboundId('to', random),
    shipmentId: shipment.id,
    partnered,
    cost: partnered ? 795 + 12 * units : 0,
    readyAt,
    expiresAt: readyAt + 2 * DAY,
    acceptedAt: null,
  });
  shipment.readyToShipFrom = readOptionalTime(configuration.readyToShipWindow, 'start');
  shipment.contact = configuration.contactInformation ?? shipment.contact;
  shipment.transportation = [buildOption(true), buildOption(false)];
}

export function listTransportationOptions(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', '2024-03-20', 'listTransportationOptions', (call) => {
    const plan = findPlan(call);
    const page = buildPagedList(call, services, buildListShape(10, 20), (filters) => {
      const [placementId] = getFilterValues(filters, 'placementOptionId');
      const [shipmentId] = getFilterValues(filters, 'shipmentId');
      return [...getInboundShipments(call.account).values()]
        .filter((shipment) => shipment.planId === plan.id)
        .filter((shipment) => placementId === undefined || shipment.placementOptionId === placementId)
        .filter((shipment) => shipmentId === undefined || shipment.id === shipmentId)
        .flatMap(({ transportation }) => transportation.filter(({ readyAt }) => call.now >= readyAt));
    });
    const views = page.items.map((option) => toTransportationResponse(option, plan.marketplaceId));
    return json({ transportationOptions: views, ...toPagination(page) });
  });
}

/** Confirms the carriers of all shipments of a placement. Throws a 400 if a shipment has none. */
export const confirmTransportationOptions = operation(
  'fulfillmentInbound',
  '2024-03-20',
  'confirmTransportationOptions',
  (call) => {
    const plan = findOpenPlan(call);
    const placement = findAcceptedOption(plan.placementOptions);
    if (placement === undefined) throw createStepError('No placement option has been confirmed.');
    const choices = call.body.transportationSelections.map((selection) => {
      const shipment = findShipmentInPlan(call, plan, selection.shipmentId);
      return {
        shipment,
        option: findSelectedOption(shipment, selection.transportationOptionId, call.now),
        contact: selection.contactInformation,
      };
    });
    const missing = placement.shipmentIds.find((id) => !choices.some(({ shipment }) => shipment.id === id));
    if (missing !== undefined) throw createStepError(`There is no selection for shipment ${missing}.`);
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
  },
);

function findSelectedOption(shipment: InboundShipment, id: string, now: number): TransportationOption {
  const option = requireFound(
    shipment.transportation.find((one) => one.id === id && now >= one.readyAt),
    'The transportation option',
  );
  if (shipment.transportation.some(({ acceptedAt }) => acceptedAt !== null)) {
    throw createStepError(`The transportation of ${shipment.id} has been confirmed already.`);
  }
  if (now >= option.expiresAt) throw createStepError(`The transportation option ${option.id} has expired.`);
  if (!option.partnered && !shipment.windows.some(({ acceptedAt }) => acceptedAt !== null)) {
    throw createStepError(`Shipment ${shipment.id} needs a confirmed delivery window.`, 'CONFIRMED_DELIVERY_WINDOW');
  }
  return option;
}
