import type { Batch, ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { RecordRows, type RecordRules } from '../ways/record-rows.ts';
import { inboundShipmentsTable } from './inbound-shipment-table.ts';

export const shipmentsOperation = 'fulfillmentInbound.getShipments';

/** Amazon requires statuses, and returned an empty list for all of them together. */
export const openStatuses = [
  'WORKING',
  'READY_TO_SHIP',
  'SHIPPED',
  'IN_TRANSIT',
  'DELIVERED',
  'CHECKED_IN',
  'RECEIVING',
];
export const endedStatuses = ['CLOSED', 'CANCELLED', 'DELETED', 'ERROR'];

/** How a shipment becomes a row. */
export const shipmentRules: RecordRules = {
  tables: [{ table: inboundShipmentsTable }],
  leftOut: { ShipFromAddress: 'Of the address of the seller, the city and the country are copied.' },
  values: (_, { to }) => ({ last_listed_time: to }),
};

/** Reads one shipment by its ID. */
export async function readInboundShipment(id: string, request: ReadRequest): Promise<Batch> {
  const query = { QueryType: 'SHIPMENT', MarketplaceId: request.marketplaceId, ShipmentIdList: [id] };
  const { ShipmentData = [] } = (await callOperation(shipmentsOperation, { query, version: 'v0' }, request)) as {
    readonly ShipmentData?: readonly object[];
  };
  return ShipmentData.length === 0
    ? {}
    : new RecordRows(shipmentsOperation, shipmentRules).convert(ShipmentData, request);
}
