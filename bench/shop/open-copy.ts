import { openShop, type Shop, tableStreams } from '@supercargo/shop';
import { createSync, type Destination, listStreams, type Sync, type SyncClient } from '@supercargo/sync';
import { VirtualClock } from '../../simulation/virtual-clock.ts';
import type { CopySize } from './generated-tables.ts';

/** A shop whose copy is complete. */
export interface OpenCopy {
  readonly sync: Sync;
  readonly shop: Shop;
}

/** The copy asks Amazon for nothing but the rate at which rows can be completed. */
const client = { quota: async () => ({ rate: 1, burst: 1 }) } as object as SyncClient;

/** Opens a filled copy through a sync, as the console and the command line do. Its clock stands still. */
export async function openCopy(destination: Destination, size: CopySize): Promise<OpenCopy> {
  const clock = new VirtualClock(size.now);
  const { sellerId, marketplaceIds } = size;
  const names: readonly string[] = Object.values(tableStreams);
  const sync = createSync({
    sellers: [{ sellerId, marketplaceIds, client }],
    destination: { destination },
    streams: listStreams().filter(({ name }) => names.includes(name)),
    socket: false,
    clock,
  });
  await sync.open();
  const units = await sync.status();
  await destination.state.changeUnits(
    units.map(({ id }) => id),
    { reachedFrom: 0, coveredFrom: 0, reachedTo: size.now, snapshotAt: size.now, lastSuccessAt: size.now },
  );
  return { sync, shop: await openShop({ destination: sync, clock }) };
}
