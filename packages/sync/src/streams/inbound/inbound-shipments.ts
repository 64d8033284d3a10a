import { recordList } from '../ways/record-list.ts';
import { inboundShipmentsTable } from './inbound-shipment-table.ts';
import {
  endedStatuses,
  openStatuses,
  readInboundShipment,
  shipmentRules,
  shipmentsOperation,
} from './read-inbound-shipment.ts';

/** Shipments to Amazon. */
export const inboundShipments = recordList({
  ...shipmentRules,
  name: 'inbound_shipments',
  description: "Shipments to Amazon's warehouses with their status.",
  scope: 'marketplace',
  every: '2h',
  operation: shipmentsOperation,
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
  readById: { operation: shipmentsOperation, version: 'v0', column: 'shipment_id', read: readInboundShipment },
  verify: { changing: { [inboundShipmentsTable.name]: 'all' }, ignored: ['last_listed_time'] },
});
