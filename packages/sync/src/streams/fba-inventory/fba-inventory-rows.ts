import type { InventorySummary } from '@supercargo/catalogue/types/fba-inventory-v1';
import type { RowWith } from '../../declaration/column.ts';
import type { Batch } from '../../declaration/stream.ts';
import { createExtraReader } from '../../rows/extra.ts';
import { toJson, toTimestamp } from '../../rows/values.ts';
import { inventoryColumns } from './fba-inventory-tables.ts';

/** Properties of a summary that are not copied, with the reasons. */
export const inventoryLeftOut = {
  'inventoryDetails.researchingQuantity.researchingQuantityBreakdown':
    'It says how long units are searched that `researching` counts.',
} as const satisfies Readonly<Record<string, string>>;

const readExtra = createExtraReader({ columns: [inventoryColumns], leftOut: inventoryLeftOut });

/** Converts summaries of one marketplace to rows. */
export function toInventoryBatch(sellerId: string, marketplaceId: string, items: readonly InventorySummary[]): Batch {
  return { fba_inventory: items.map((item) => toRow(sellerId, marketplaceId, item)) };
}

type InventoryRow = RowWith<typeof inventoryColumns> & { _extra: string | null };

function toRow(sellerId: string, marketplaceId: string, item: InventorySummary): InventoryRow {
  const { inventoryDetails = {} } = item;
  const { reservedQuantity: reserved, unfulfillableQuantity: unfulfillable } = inventoryDetails;
  return {
    seller_id: sellerId,
    marketplace_id: marketplaceId,
    sku: item.sellerSku ?? '',
    fn_sku: item.fnSku ?? '',
    condition: item.condition ?? '',
    asin: item.asin,
    title: item.productName,
    fulfillable: inventoryDetails.fulfillableQuantity,
    inbound_working: inventoryDetails.inboundWorkingQuantity,
    inbound_shipped: inventoryDetails.inboundShippedQuantity,
    inbound_receiving: inventoryDetails.inboundReceivingQuantity,
    reserved: reserved?.totalReservedQuantity,
    reserved_orders: reserved?.pendingCustomerOrderQuantity,
    reserved_transfers: reserved?.pendingTransshipmentQuantity,
    reserved_processing: reserved?.fcProcessingQuantity,
    researching: inventoryDetails.researchingQuantity?.totalResearchingQuantity,
    unfulfillable: unfulfillable?.totalUnfulfillableQuantity,
    customer_damaged: unfulfillable?.customerDamagedQuantity,
    warehouse_damaged: unfulfillable?.warehouseDamagedQuantity,
    distributor_damaged: unfulfillable?.distributorDamagedQuantity,
    carrier_damaged: unfulfillable?.carrierDamagedQuantity,
    defective: unfulfillable?.defectiveQuantity,
    expired: unfulfillable?.expiredQuantity,
    total: item.totalQuantity,
    last_updated_time: toTimestamp(item.lastUpdatedTime),
    stores: toJson(item.stores),
    _extra: readExtra(item),
  };
}
