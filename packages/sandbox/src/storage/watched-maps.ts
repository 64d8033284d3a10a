import { HandedOutRecords } from './handed-out-records.ts';
import type { MapPath } from './journal-lines.ts';
import { KeyChanges } from './key-changes.ts';
import { serializeLine } from './state-json.ts';
import { watchMap } from './watch-map.ts';

/** A map of the state, with its changes since the last batch. */
export interface WatchedMap {
  readonly path: MapPath;
  readonly map: Map<string, unknown>;
  changes: KeyChanges;
  /** The watched maps under each key. */
  readonly inner: Map<string, WatchedMap>;
  readonly unwatch: () => void;
  isWatched: boolean;
}

/** Whether the records of a map are changed in place. All others are replaced. */
export type IsChangedInPlace = (path: MapPath) => boolean;

/** Collects the changes of maps, and of maps in maps. */
export class WatchedMaps {
  readonly handedOut = new HandedOutRecords();
  readonly isChangedInPlace: IsChangedInPlace;
  readonly #dirty = new Set<WatchedMap>();
  readonly #changed: (path: MapPath) => void;

  constructor(isChangedInPlace: IsChangedInPlace, changed: (path: MapPath) => void) {
    this.isChangedInPlace = isChangedInPlace;
    this.#changed = changed;
  }

  watch(path: MapPath, map: Map<string, unknown>): WatchedMap {
    const inner = new Map<string, WatchedMap>();
    const unwatch = watchMap(map, {
      set: (key, isNew) => {
        const item: unknown = Map.prototype.get.call(map, key);
        if (inner.get(key)?.map === item) return;
        this.#watchInner(watched, key, item);
        // Code that adds a record can still change it in place.
        if (this.isChangedInPlace(path)) this.#handOut(watched, key, item as object);
        watched.changes.set(key, isNew);
        this.#mark(watched);
      },
      deleted: (key) => {
        this.#dropInner(watched, key);
        watched.changes.delete(key);
        this.#mark(watched);
      },
      cleared: () => {
        for (const key of inner.keys()) this.#dropInner(watched, key);
        watched.changes.clear();
        this.#mark(watched);
      },
      read: (key, item) => {
        if (this.isChangedInPlace(path)) this.#handOut(watched, key, item as object);
      },
    });
    const watched: WatchedMap = { path, map, changes: new KeyChanges(), inner, unwatch, isWatched: true };
    for (const [key, item] of map) this.#watchInner(watched, key, item);
    return watched;
  }

  /** Stops to watch a map, and forgets its changes. */
  drop(watched: WatchedMap): void {
    watched.unwatch();
    watched.isWatched = false;
    this.#dirty.delete(watched);
    for (const inner of watched.inner.values()) this.drop(inner);
  }

  /** Takes the changes of all maps, outer maps first. */
  take(): readonly TakenChanges[] {
    this.handedOut.check();
    const dirty = [...this.#dirty].sort((one, other) => one.path.length - other.path.length);
    this.#dirty.clear();
    return dirty.map((watched) => {
      const taken = { watched, changes: watched.changes };
      watched.changes = new KeyChanges();
      return taken;
    });
  }

  /** Puts back changes that could not be saved. */
  putBack(taken: readonly TakenChanges[]): void {
    for (const { watched, changes } of taken.filter(({ watched: { isWatched } }) => isWatched)) {
      changes.add(watched.changes);
      watched.changes = changes;
      this.#dirty.add(watched);
    }
  }

  #mark(watched: WatchedMap): void {
    this.#dirty.add(watched);
    this.#changed(watched.path);
  }

  #watchInner(watched: WatchedMap, key: string, item: unknown): void {
    this.#dropInner(watched, key);
    if (item instanceof Map) watched.inner.set(key, this.watch([...watched.path, key], item));
  }

  #dropInner(watched: WatchedMap, key: string): void {
    const inner = watched.inner.get(key);
    if (inner === undefined) return;
    watched.inner.delete(key);
    this.drop(inner);
  }

  #handOut(watched: WatchedMap, key: string, record: object): void {
    const report = () => {
      if (Map.prototype.get.call(watched.map, key) !== record) return;
      watched.changes.set(key, false);
      this.#mark(watched);
    };
    this.handedOut.add(record, () => serializeLine(record), report);
  }
}

/** The changes of a map that a batch consists of. */
export interface TakenChanges {
  readonly watched: WatchedMap;
  readonly changes: KeyChanges;
}
