import type { ReadRequest } from '../../declaration/stream.ts';
import { callOperation } from '../../sources/call-operation.ts';
import { recordList } from '../ways/record-list.ts';
import { RecordRows, type RecordRules } from '../ways/record-rows.ts';
import { inboundShipmentsTable } from './inbound-shipment-table.ts';

const operation = 'fulfillmentInbound.getShipments';

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

const rules: RecordRules = {
  tables: [{ table: inboundShipmentsTable }],
  leftOut: { ShipFromAddress: 'Of the address of the seller, the city and the country are copied.' },
  values: (_, { to }) => ({ last_listed_time: to }),
};

/** Shipments to Amazon. */
export const inboundShipments = recordList({
  ...rules,
  name: 'inbound_shipments',
  description: "Shipments to Amazon's warehouses with their status.",
  scope: 'marketplace',
  every: '2h',
  operation,
  version: 'v0',
  list: 'ShipmentData',
  pageSize: 50,
  listQueries: ({ marketplaceId, from, to }) =>
    [openStatuses, endedStatuses].map((ShipmentStatusList) => ({
      query: {
        QueryType: 'DATE_RANGE',
        MarketplaceId: marketplaceId,
        ShipmentStatusList,
        LastUpdatedAfter: new Date(from).toISOString(),
        LastUpdatedBefore: new Date(to).toISOString(),
      },
    })),
  windows: {
    cursor: 'last_listed_time',
    delay: '3m',
    earliest: '730d',
    // Amazon receives units for up to three months, and its time of the last change does not follow.
    sweeps: [{ every: '1d', lookBack: '120d' }],
  },
  readById: { operation, version: 'v0', column: 'shipment_id', read: readShipment },
  verify: { changing: { [inboundShipmentsTable.name]: 'all' }, ignored: ['last_listed_time'] },
});

async function readShipment(id: string, request: ReadRequest) {
  const query = { QueryType: 'SHIPMENT', MarketplaceId: request.marketplaceId, ShipmentIdList: [id] };
  const { ShipmentData = [] } = (await callOperation(operation, { query, version: 'v0' }, request)) as {
    readonly ShipmentData?: readonly object[];
  };
  return ShipmentData.length === 0 ? {} : new RecordRows(operation, rules).convert(ShipmentData, request);
}
