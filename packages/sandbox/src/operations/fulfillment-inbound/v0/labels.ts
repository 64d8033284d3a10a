import { json } from '../../../base/response.ts';
import { findAcceptedOption } from '../../../world/inbound/inbound-plan.ts';
import { createFileAddress } from '../../document-address.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { type Operation, operation } from '../../operation.ts';
import { buildBoxId } from '../boxes.ts';
import { getPlans } from '../find-inbound-plan.ts';
import { listShipmentBoxContents } from '../shipment-boxes.ts';
import { createStepError } from '../step-error.ts';
import { findByConfirmationId } from './confirmed-shipments.ts';

/** Returns the box labels of a shipment as one file. The transportation must be confirmed. */
export function getLabels(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', 'v0', 'getLabels', (call) => {
    const shipment = findByConfirmationId(call);
    if (findAcceptedOption(shipment.transportation) === undefined) {
      throw createStepError('Labels can be printed once the transportation has been confirmed.');
    }
    // Descriptions of `PageSize` and `PageStartIndex` in fulfillmentInboundV0.json. One file has all labels.
    call.query.integer('PageSize', { fallback: 1000, minimum: 1, maximum: 1000 });
    call.query.integer('PageStartIndex', { fallback: 0, minimum: 0, maximum: Number.MAX_SAFE_INTEGER });
    const plan = getPlans(call.account).get(shipment.planId);
    const boxes = plan === undefined ? [] : listShipmentBoxContents(shipment, plan, call.now);
    const known = boxes.map(({ packageId }) => buildBoxId(packageId));
    const wanted = call.query.list('PackageLabelsToPrint');
    const unknownBox = wanted.find((id) => !known.includes(id));
    if (unknownBox !== undefined)
      throw createStepError(`There is no box ${unknownBox}.`, 'Parameter: PackageLabelsToPrint (query)');
    const lines = [shipment.name, shipment.warehouseId, ...(wanted.length > 0 ? wanted : known)];
    return json({
      payload: { DownloadURL: createFileAddress(call, services, 'PDF', { code: shipment.confirmationId, lines }) },
    });
  });
}

/** Returns the bill of lading. Only Amazon's partnered carrier issues one. */
export function getBillOfLading(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', 'v0', 'getBillOfLading', (call) => {
    const shipment = findByConfirmationId(call);
    if (findAcceptedOption(shipment.transportation)?.partnered !== true) {
      throw createStepError('There is a bill of lading for shipments with a partnered carrier only.');
    }
    const lines = [
      'Bill of lading',
      shipment.name,
      ...shipment.items.map(({ msku, quantity }) => `${quantity} x ${msku}`),
    ];
    return json({
      payload: { DownloadURL: createFileAddress(call, services, 'PDF', { code: shipment.confirmationId, lines }) },
    });
  });
}
