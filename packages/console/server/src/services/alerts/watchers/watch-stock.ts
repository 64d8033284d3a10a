import type { Mirrors } from '../../mirror/mirrors.ts';
import { listStockBelow, type StockLimit, type StockRow } from '../../shop/inventory.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';
import { buildPath, describeSku, listWatchedCopies, type WatchedCopy } from './watched-copies.ts';

const maxRows = 5_000;

/** Finds the SKUs whose stock is below a limit. */
export async function watchStock(
  mirrors: Mirrors,
  watched: WatchedRule,
  limit: StockLimit,
  now: number,
): Promise<Observations> {
  const seen: Observation[] = [];
  const complete: string[] = [];
  for (const copy of listWatchedCopies(mirrors, watched)) {
    const rows = await listStockBelow(copy.mirror, limit, maxRows);
    seen.push(...rows.filter(({ partnerId }) => copy.names.has(partnerId)).map((row) => observe(copy, row, now)));
    if (rows.length < maxRows) complete.push(`${copy.mirror.plan.source}/`);
  }
  return { seen, complete };
}

function observe(copy: WatchedCopy, row: StockRow, now: number): Observation {
  const { sku, partnerId, marketplaceId, heldBy, fulfillable, daysOfCover } = row;
  const { source } = copy.mirror.plan;
  const marketplaceIds = row.marketplaces.map((one) => one.marketplaceId);
  const days = daysOfCover === null ? '' : `, which last for ${daysOfCover === 1 ? '1 day' : `${daysOfCover} days`}`;
  return {
    key: `${source}/${JSON.stringify([partnerId, marketplaceId, sku, heldBy])}`,
    isOpen: true,
    text: `${describeSku(copy, { sku, partnerId, marketplaceIds })} has ${fulfillable === 1 ? '1 unit' : `${fulfillable} units`}${days}.`,
    path: buildPath('/inventory', { source, search: sku }),
    at: new Date(now),
  };
}
