import { listStockBelow, type StockLimit, type StockRow } from '@supercargo/shop';
import type { Mirrors } from '../../mirror/mirrors.ts';
import type { Observation, Observations, WatchedRule } from '../observation.ts';
import {
  buildPath,
  describeSku,
  listWatchedCopies,
  maxCopyRows,
  observeCopies,
  type WatchedCopy,
} from './watched-copies.ts';

/** Finds the SKUs whose stock is below a limit. */
export async function watchStock(
  mirrors: Pick<Mirrors, 'list'>,
  watched: WatchedRule,
  limit: StockLimit,
  now: number,
): Promise<Observations> {
  return observeCopies(
    listWatchedCopies(mirrors, watched),
    { what: 'SKUs', action: 'Lower the limit, or watch fewer sellers with the rule.' },
    ({ mirror }, partnerIds) => listStockBelow(mirror, limit, partnerIds, maxCopyRows),
    (copy, row) => observe(copy, row, now),
  );
}

function observe(copy: WatchedCopy, row: StockRow, now: number): Observation {
  const { sku, partnerId, marketplaceId, heldBy, fulfillable, daysOfCover } = row;
  const { source } = copy.mirror.plan;
  const marketplaceIds = row.marketplaces.map((one) => one.marketplaceId);
  const days =
    daysOfCover === null || fulfillable <= 0
      ? ''
      : `, which last for ${daysOfCover === 1 ? '1 day' : `${daysOfCover} days`}`;
  return {
    key: `${source}/${JSON.stringify([partnerId, marketplaceId, sku, heldBy])}`,
    isOpen: true,
    text: `${describeSku(copy, { sku, partnerId, marketplaceIds })} has ${fulfillable === 1 ? '1 unit' : `${fulfillable} units`}${days}.`,
    path: buildPath('/inventory', { source, search: sku }),
    at: new Date(now),
  };
}
