import { invalidInput } from '../../../base/api-error.ts';
import { type JsonObject, textOf } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { InboundItem } from '../../../world/inbound/inbound-plan.ts';
import { type InboundShipment, receivedQuantity, shipmentStatus } from '../../../world/inbound/inbound-shipment.ts';
import type { Handler, SellerCall } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { filterValues, type ListShape, pagedList } from '../../paged-list.ts';
import { confirmedShipments, findByConfirmationId } from './confirmed-shipments.ts';

const LIST: ListShape = { token: 'NextToken', size: null, fallback: 50, maximum: 50 };

/** This version has no status for goods that are packed but have not been picked up. */
function statusV0(shipment: InboundShipment, now: number): string {
  const status = shipmentStatus(shipment, now);
  return status === 'READY_TO_SHIP' ? 'WORKING' : status;
}

export function getShipments(services: HandlerServices): Handler {
  return (call) => {
    checkQueryType(call, ['ShipmentStatusList', 'ShipmentIdList']);
    const page = pagedList(call, services, LIST, (filters) => {
      const [statuses, ids] = [filterValues(filters, 'ShipmentStatusList'), filterValues(filters, 'ShipmentIdList')];
      return changedWithin(call, filters).filter(
        (shipment) =>
          (statuses.length === 0 || statuses.includes(shipmentStatus(shipment, call.now))) &&
          (ids.length === 0 || ids.includes(shipment.confirmationId)),
      );
    });
    return json({ payload: { ShipmentData: page.items.map((one) => shipmentV0(one, call.now)), ...next(page) } });
  };
}

export function getShipmentItems(services: HandlerServices): Handler {
  return (call) => {
    checkQueryType(call, []);
    const page = pagedList(call, services, LIST, (filters) =>
      changedWithin(call, filters).flatMap((shipment) => shipment.items.map((item) => ({ shipment, item }))),
    );
    const items = page.items.map(({ shipment, item }) => itemV0(shipment, item, call.now));
    return json({ payload: { ItemData: items, ...next(page) } });
  };
}

export const getShipmentItemsByShipmentId: Handler = (call) => {
  const shipment = findByConfirmationId(call);
  return json({ payload: { ItemData: shipment.items.map((item) => itemV0(shipment, item, call.now)) } });
};

function next({ nextToken }: { readonly nextToken: string | undefined }) {
  return nextToken === undefined ? {} : { NextToken: nextToken };
}

/** Throws a 400 if the parameters that the `QueryType` requires are missing. */
function checkQueryType({ query }: SellerCall, either: readonly string[]): void {
  const kind = query.text('QueryType');
  const given = (name: string) => query.list(name).length > 0;
  if (kind === 'SHIPMENT' && !either.some(given)) throw missing(either.join(' or '));
  if (kind === 'DATE_RANGE' && !(given('LastUpdatedAfter') && given('LastUpdatedBefore'))) {
    throw missing('LastUpdatedAfter and LastUpdatedBefore');
  }
  if (kind === 'NEXT_TOKEN' && !given('NextToken')) throw missing('NextToken');
}

function missing(names: string) {
  return invalidInput(`This QueryType requires ${names}.`, 'Parameter: QueryType (query)');
}

function changedWithin(call: SellerCall, filters: JsonObject): readonly InboundShipment[] {
  const timeOf = (name: string) => Date.parse(textOf(filterValues(filters, name)[0]) ?? '');
  const [after, before] = [timeOf('LastUpdatedAfter'), timeOf('LastUpdatedBefore')];
  const [marketplaceId] = filterValues(filters, 'MarketplaceId');
  return confirmedShipments(call).filter(
    (shipment) =>
      shipment.marketplaceId === marketplaceId &&
      (Number.isNaN(after) || shipment.updatedAt >= after) &&
      (Number.isNaN(before) || shipment.updatedAt <= before),
  );
}

function shipmentV0(shipment: InboundShipment, now: number) {
  const source = (name: string) => textOf(shipment.source[name]);
  const region = source('stateOrProvinceCode');
  return {
    ShipmentId: shipment.confirmationId,
    ShipmentName: shipment.name,
    ShipFromAddress: {
      Name: source('name') ?? '',
      AddressLine1: source('addressLine1') ?? '',
      City: source('city') ?? '',
      // Required in this version, optional in version 2024-03-20.
      StateOrProvinceCode: region ?? '',
      CountryCode: source('countryCode') ?? '',
      PostalCode: source('postalCode') ?? '',
    },
    DestinationFulfillmentCenterId: shipment.warehouseId,
    ShipmentStatus: statusV0(shipment, now),
    LabelPrepType: shipment.items.some(({ labelOwner }) => labelOwner === 'AMAZON') ? 'AMAZON_LABEL' : 'SELLER_LABEL',
    AreCasesRequired: false,
    BoxContentsSource: 'INTERACTIVE',
  };
}

function itemV0(shipment: InboundShipment, item: InboundItem, now: number) {
  return {
    ShipmentId: shipment.confirmationId,
    SellerSKU: item.msku,
    FulfillmentNetworkSKU: item.fnsku,
    QuantityShipped: item.quantity,
    QuantityReceived: receivedQuantity(shipment, item, now),
    QuantityInCase: 0,
  };
}
