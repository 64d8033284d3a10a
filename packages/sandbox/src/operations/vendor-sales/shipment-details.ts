import type * as Catalogue from '@supercargo/catalogue/types/vendor-shipments-v1';
import { formatIsoTime } from '../../base/iso-time.ts';
import { type Sent, withoutNulls } from '../../base/json-value.ts';
import { json } from '../../base/response.ts';
import { encodeBase64 } from '../../files/base64.ts';
import { buildSmallPdf } from '../../files/small-pdf.ts';
import {
  buildShipmentHistory,
  findLabelTime,
  getVendorShipments,
  isVisible,
  type VendorShipment,
} from '../../world/vendor-sales/vendor-shipment.ts';
import type { HandlerServices } from '../handler-services.ts';
import { createListQuery, type ListQuery } from '../list-query.ts';
import { type Operation, operation } from '../operation.ts';

const LIMIT = { fallback: 50, minimum: 1, maximum: 50 };

export function getShipmentDetails({ pages }: HandlerServices): Operation {
  return operation('vendorShipments', 'v1', 'GetShipmentDetails', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages);
    const found = sortShipments(getVendorShipments(account).values(), query).filter(
      (shipment) =>
        isVisible(shipment, now) &&
        isWanted(shipment, query) &&
        query.within(shipment.createdAt, 'createdAfter', 'createdBefore') &&
        matchesFilter(query, 'currentShipmentStatus', buildShipmentHistory(shipment, now).at(-1)?.status),
    );
    const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
    const shipments = items.map((shipment) => toShipmentResponse(shipment, now));
    return json({ payload: { pagination: { ...(nextToken && { nextToken }) }, shipments } });
  });
}

export function getShipmentLabels({ pages }: HandlerServices): Operation {
  return operation('vendorShipments', 'v1', 'GetShipmentLabels', (call) => {
    const { account, now } = call;
    const query = createListQuery(call, pages);
    const found = sortShipments(getVendorShipments(account).values(), query).filter(
      (shipment) =>
        isVisible(shipment, now) &&
        findLabelTime(shipment) <= now &&
        isWanted(shipment, query) &&
        query.within(findLabelTime(shipment), 'labelCreatedAfter', 'labelCreatedBefore'),
    );
    const { items, nextToken } = query.page(found, query.size('limit', LIMIT));
    return json({
      payload: { pagination: { ...(nextToken && { nextToken }) }, transportLabels: items.map(toLabelResponse) },
    });
  });
}

function isWanted({ id, shipment }: VendorShipment, query: ListQuery): boolean {
  return (
    matchesFilter(query, 'vendorShipmentIdentifier', id) &&
    matchesFilter(query, 'buyerReferenceNumber', shipment.buyerReferenceNumber ?? undefined) &&
    matchesFilter(query, 'buyerWarehouseCode', shipment.shipToParty.partyId) &&
    matchesFilter(query, 'sellerWarehouseCode', shipment.shipFromParty.partyId)
  );
}

function toShipmentResponse(record: VendorShipment, now: number): Sent<Catalogue.Shipment> {
  const history = buildShipmentHistory(record, now);
  const latest = history.at(-1);
  const { shippedAt } = record;
  return {
    ...withoutNulls<Catalogue.Shipment>(record.shipment),
    ...(latest && { currentShipmentStatus: latest.status, currentshipmentStatusDate: formatIsoTime(latest.at) }),
    shipmentStatusDetails: history.map(({ status, at }) => ({
      shipmentStatus: status,
      shipmentStatusDate: formatIsoTime(at),
    })),
    shipmentCreateDate: formatIsoTime(record.createdAt),
    ...(shippedAt !== null && shippedAt <= now && { shipmentConfirmDate: formatIsoTime(shippedAt) }),
    ...(findLabelTime(record) <= now && { packageLabelCreateDate: formatIsoTime(findLabelTime(record)) }),
  };
}

function toLabelResponse(record: VendorShipment): Sent<Catalogue.TransportLabel> {
  const { id } = record;
  const shipment = withoutNulls<Catalogue.Shipment>(record.shipment);
  const trackingId = `SBX${Buffer.from(id).toString('hex').slice(0, 12).toUpperCase()}`;
  const pdf = buildSmallPdf([
    `Shipment ${id}`,
    `From ${shipment.shipFromParty.partyId}`,
    `To ${shipment.shipToParty.partyId}`,
  ]);
  return {
    labelCreateDateTime: formatIsoTime(findLabelTime(record)),
    shipmentInformation: {
      vendorDetails: { sellingParty: shipment.sellingParty, vendorShipmentIdentifier: id },
      shipToParty: shipment.shipToParty,
      shipFromParty: shipment.shipFromParty,
      masterTrackingId: trackingId,
      totalLabelCount: 1,
      shipMode: 'SmallParcel',
    },
    labelData: [
      { labelSequenceNumber: 1, labelFormat: 'PDF', carrierCode: 'SBX', trackingId, label: encodeBase64(pdf) },
    ],
  };
}

function matchesFilter(query: ListQuery, name: string, value: string | undefined): boolean {
  const wanted = query.text(name);
  return wanted === undefined || wanted === value;
}

function sortShipments(shipments: Iterable<VendorShipment>, query: ListQuery): readonly VendorShipment[] {
  const sorted = [...shipments].sort((one, other) => one.createdAt - other.createdAt);
  return query.text('sortOrder') === 'DESC' ? sorted.reverse() : sorted;
}
