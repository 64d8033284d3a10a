import type { Batch, Source, Stream } from '../declaration/stream.ts';
import type { Table } from '../declaration/table.ts';
import { SkuRepair } from '../skus/sku-repair.ts';
import type { RecordContext } from './record-request.ts';

/** Streams whose tables have SKUs as the API returns them, with their products. */
const sources: readonly string[] = ['listings', 'fba_inventory', 'order_items'];

/** Creates what repairs the SKUs of one window. */
export function createSkuRepair({ destination, seller, tables }: RecordContext): SkuRepair {
  const tablesWithSkus = tables.filter(({ name }) => sources.includes(name));
  return new SkuRepair(() => destination.state.listLossySkus(seller.sellerId, tablesWithSkus));
}

/** Repairs the SKUs of a batch, if its source may have lost characters. */
export async function repairBatch(
  batch: Batch,
  { kind, isUnicode = false }: Source,
  { tables, skus }: { readonly tables: ReadonlyMap<string, Table>; readonly skus: SkuRepair },
): Promise<Batch> {
  return kind === 'report' && !isUnicode ? skus.repair(batch, tables) : batch;
}

/** Once every SKU is whole, a complete copy proves that those which it lacks are gone. */
export function selectRules({ snapshot }: Stream, skus: SkuRepair): Stream['snapshot'] {
  return snapshot && skus.isComplete ? { ...snapshot, lossyColumn: undefined } : snapshot;
}
