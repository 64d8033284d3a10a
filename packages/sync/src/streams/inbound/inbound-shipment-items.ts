import { SellingPartnerError } from 'supercargo';
import type { Row } from '../../declaration/column.ts';
import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordsOfStream } from '../ways/records-of-stream.ts';
import { inboundItemsTable } from './inbound-item-table.ts';
import { endedStatuses } from './read-inbound-shipment.ts';

/** Only this operation says what a shipment has in full. The list by time has the items that changed. */
const operation = 'fulfillmentInbound.getShipmentItemsByShipmentId';

/** Items of shipments to Amazon. */
export const inboundShipmentItems = recordsOfStream({
  name: 'inbound_shipment_items',
  description: 'Units of each SKU that were sent to Amazon, and that Amazon has received.',
  tables: [{ table: inboundItemsTable }],
  scope: 'marketplace',
  every: '1h',
  operation,
  version: 'v0',
  ids: {
    stream: 'inbound_shipments',
    table: 'inbound_shipments',
    column: 'shipment_id',
    // A shipment that was closed since its items were read is due at once.
    inputs: { shipment_status: 'status' },
    // Amazon corrects what it received up to three months later.
    slow: { column: 'status', values: endedStatuses, interval: '14d' },
  },
  column: 'shipment_id',
  interval: '12h',
  batchSize: 1,
  maxCalls: 300,
  readRecords: readItems,
  values: (record) => ({ fn_sku: '', shipment_status: (record as ShipmentItem).shipmentStatus }),
  leftOut: { shipmentStatus: 'It is that of the shipment.' },
});

interface ShipmentItems {
  readonly ItemData?: readonly object[];
}

interface ShipmentItem {
  readonly shipmentStatus: string | null;
}

async function readItems([row]: readonly Row[], request: ReadRequest): Promise<readonly object[]> {
  const shipmentId = String(row?.id);
  const input = { path: { shipmentId }, query: { MarketplaceId: request.marketplaceId }, version: 'v0' };
  try {
    const { ItemData = [] } = (await callOperation(operation, input, request)) as ShipmentItems;
    return ItemData.map((item) => ({ ...item, ShipmentId: shipmentId, shipmentStatus: row?.shipment_status }));
  } catch (error) {
    if (!(error instanceof SellingPartnerError) || error.status !== 404) throw error;
    const message = `Amazon lists the shipment ${shipmentId}, but does not find it when its items are read. Its rows stay as they are.`;
    request.warn({ code: 'RECORD_MISSING', message });
    return [];
  }
}
