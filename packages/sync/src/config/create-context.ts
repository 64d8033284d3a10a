import type { EventOfUnit, Loop, SyncContext } from '../engine/sync-context.ts';
import type { SyncEvent, SyncObserver } from '../engine/sync-events.ts';
import { systemClock } from '../windows/system-clock.ts';
import type { Unit } from '../windows/unit.ts';
import { ConfiguredSellers } from './configured-sellers.ts';
import { listConfiguredUnits } from './list-configured-units.ts';
import {
  createCipher,
  createDestination,
  resolveKeepDays,
  resolvePersonalData,
  resolveStreams,
} from './resolve-options.ts';
import type { SyncOptions } from './sync-options.ts';

const defaultConcurrency = 8;

/** Creates what the parts of a sync share. Throws INVALID_CONFIG or UNKNOWN_STREAM. */
export function createContext(options: SyncOptions): SyncContext {
  const { clock = systemClock, random = Math.random, concurrency = defaultConcurrency, observer, runUnit } = options;
  const resolved = resolveStreams(options, clock.now());
  const streams = new Map(resolved.map(({ stream }) => [stream.name, stream]));
  const tables = resolved.flatMap(({ stream }) => stream.tables);
  const withHistory = resolved.filter(({ hasHistory }) => hasHistory).flatMap(({ stream }) => stream.tables);
  const sellers = new ConfiguredSellers(options.sellers);
  const restricted = resolvePersonalData(options.personalData ?? [], tables);
  const loops = new Set<Loop>();
  return {
    clock,
    random,
    concurrency,
    streams: resolved.map(({ stream }) => stream),
    tables,
    history: new Set(withHistory.map(({ name }) => name)),
    restricted,
    cipher: createCipher(options),
    keepDays: resolveKeepDays(options.keep),
    destination: createDestination(options.destination, clock),
    excluded: new Set(),
    findStream: (name) => streams.get(name),
    findSeller: (sellerId) => sellers.connect(sellerId),
    listMarketplaceIds: (sellerId) => sellers.listMarketplaceIds(sellerId),
    listUnits: () => listConfiguredUnits(sellers.list(), resolved, restricted),
    observe: (unit, event) => observe(observer, unit, event),
    runUnit: runUnit ?? ((_, work) => work()),
    loops,
    wake: () => {
      for (const loop of loops) loop.wake();
    },
  };
}

function observe(observer: SyncObserver | undefined, unit: Unit, event: EventOfUnit): void {
  const { id, sellerId, stream, marketplaceId } = unit;
  try {
    observer?.({ ...event, unit: id, sellerId, stream, marketplaceId } as SyncEvent);
  } catch {
    // A faulty observer must not stop the sync.
  }
}
