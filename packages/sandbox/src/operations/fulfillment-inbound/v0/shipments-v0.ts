import type * as Catalogue from '@supercargo/catalogue/types/fulfillment-inbound-v0';
import { invalidInput } from '../../../base/api-error.ts';
import type { JsonObject, Sent } from '../../../base/json-value.ts';
import { json } from '../../../base/response.ts';
import type { InboundItem } from '../../../world/inbound/inbound-plan.ts';
import { countReceived, getShipmentStatus, type InboundShipment } from '../../../world/inbound/inbound-shipment.ts';
import type { SellerCall } from '../../handler.ts';
import type { HandlerServices } from '../../handler-services.ts';
import { type Operation, operation } from '../../operation.ts';
import { buildPagedList, getFilterValues, type ListPage, type ListShape } from '../../paged-list.ts';
import { findByConfirmationId, listConfirmedShipments } from './confirmed-shipments.ts';

const LIST: ListShape = { token: 'NextToken', size: null, fallback: 50, maximum: 50 };

/** This version has no status for goods that are packed but have not been picked up. */
function toStatusV0(shipment: InboundShipment, now: number): string {
  const status = getShipmentStatus(shipment, now);
  return status === 'READY_TO_SHIP' ? 'WORKING' : status;
}

export function getShipments(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', 'v0', 'getShipments', (call) => {
    checkQueryType(call, ['ShipmentStatusList', 'ShipmentIdList']);
    const page = buildPagedList(call, services, LIST, (filters) => {
      const [statuses, ids] = [
        getFilterValues(filters, 'ShipmentStatusList'),
        getFilterValues(filters, 'ShipmentIdList'),
      ];
      return listChangedShipments(call, filters).filter(
        (shipment) =>
          (statuses.length === 0 || statuses.includes(getShipmentStatus(shipment, call.now))) &&
          (ids.length === 0 || ids.includes(shipment.confirmationId)),
      );
    });
    return json({
      payload: { ShipmentData: page.items.map((one) => toShipmentV0Response(one, call.now)), ...toNextToken(page) },
    });
  });
}

export function getShipmentItems(services: HandlerServices): Operation {
  return operation('fulfillmentInbound', 'v0', 'getShipmentItems', (call) => {
    checkQueryType(call, []);
    const page = buildPagedList(call, services, LIST, (filters) =>
      listChangedShipments(call, filters).flatMap((shipment) => shipment.items.map((item) => ({ shipment, item }))),
    );
    const items = page.items.map(({ shipment, item }) => toItemV0Response(shipment, item, call.now));
    return json({ payload: { ItemData: items, ...toNextToken(page) } });
  });
}

export const getShipmentItemsByShipmentId = operation(
  'fulfillmentInbound',
  'v0',
  'getShipmentItemsByShipmentId',
  (call) => {
    const shipment = findByConfirmationId(call);
    return json({ payload: { ItemData: shipment.items.map((item) => toItemV0Response(shipment, item, call.now)) } });
  },
);

function toNextToken({ nextToken }: ListPage<unknown>): { readonly NextToken?: string } {
  return nextToken === undefined ? {} : { NextToken: nextToken };
}

/** Throws a 400 if the parameters that the `QueryType` requires are missing. */
function checkQueryType({ query }: SellerCall, either: readonly string[]): void {
  const kind = query.text('QueryType');
  const hasParameter = (name: string) => query.list(name).length > 0;
  if (kind === 'SHIPMENT' && !either.some(hasParameter)) throw createMissingError(either.join(' or '));
  if (kind === 'DATE_RANGE' && !(hasParameter('LastUpdatedAfter') && hasParameter('LastUpdatedBefore'))) {
    throw createMissingError('LastUpdatedAfter and LastUpdatedBefore');
  }
  if (kind === 'NEXT_TOKEN' && !hasParameter('NextToken')) throw createMissingError('NextToken');
}

function createMissingError(names: string) {
  return invalidInput(`This QueryType requires ${names}.`, 'QueryType (query)');
}

function listChangedShipments(call: SellerCall, filters: JsonObject): readonly InboundShipment[] {
  const readTime = (name: string) => Date.parse(getFilterValues(filters, name)[0] ?? '');
  const [after, before] = [readTime('LastUpdatedAfter'), readTime('LastUpdatedBefore')];
  const [marketplaceId] = getFilterValues(filters, 'MarketplaceId');
  return listConfirmedShipments(call).filter(
    (shipment) =>
      shipment.marketplaceId === marketplaceId &&
      (Number.isNaN(after) || shipment.updatedAt >= after) &&
      (Number.isNaN(before) || shipment.updatedAt <= before),
  );
}

function toShipmentV0Response(shipment: InboundShipment, now: number): Sent<Catalogue.InboundShipmentInfo> {
  const { source } = shipment;
  return {
    ShipmentId: shipment.confirmationId,
    ShipmentName: shipment.name,
    ShipFromAddress: {
      Name: source.name,
      AddressLine1: source.addressLine1,
      City: source.city,
      // Required in this version, optional in version 2024-03-20.
      StateOrProvinceCode: source.stateOrProvinceCode ?? '',
      CountryCode: source.countryCode,
      PostalCode: source.postalCode,
    },
    DestinationFulfillmentCenterId: shipment.warehouseId,
    ShipmentStatus: toStatusV0(shipment, now),
    LabelPrepType: shipment.items.some(({ labelOwner }) => labelOwner === 'AMAZON') ? 'AMAZON_LABEL' : 'SELLER_LABEL',
    AreCasesRequired: false,
    BoxContentsSource: 'INTERACTIVE',
  };
}

function toItemV0Response(
  shipment: InboundShipment,
  item: InboundItem,
  now: number,
): Sent<Catalogue.InboundShipmentItem> {
  return {
    ShipmentId: shipment.confirmationId,
    SellerSKU: item.msku,
    FulfillmentNetworkSKU: item.fnsku,
    QuantityShipped: item.quantity,
    QuantityReceived: countReceived(shipment, item, now),
    QuantityInCase: 0,
  };
}
