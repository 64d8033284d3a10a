/** Is called before or after a map changes. Keys are those of records, so they are text. */
export interface MapWatcher {
  /** An item was set. `isNew`: the map had no item with this key, so the key is now the last one. */
  set(key: string, isNew: boolean): void;
  deleted(key: string): void;
  cleared(): void;
  /** An item was read by its key. */
  read(key: string, item: unknown): void;
}

/**
 * Reports the changes of a map to a watcher. The map remains the same object, because other parts of the sandbox hold it.
 * Returns a function that ends the reports.
 */
export function watchMap(map: Map<string, unknown>, watcher: MapWatcher): () => void {
  const { set, delete: remove, clear, get } = Map.prototype;
  const methods: Partial<Map<string, unknown>> = {
    set(key, item) {
      const isNew = !map.has(key);
      set.call(map, key, item);
      watcher.set(key, isNew);
      return map;
    },
    delete(key) {
      const wasThere = remove.call(map, key);
      if (wasThere) watcher.deleted(key);
      return wasThere;
    },
    clear() {
      if (map.size === 0) return;
      clear.call(map);
      watcher.cleared();
    },
    get(key) {
      const item: unknown = get.call(map, key);
      if (item !== undefined) watcher.read(key, item);
      return item;
    },
  };
  for (const [name, value] of Object.entries(methods)) {
    Object.defineProperty(map, name, { value, configurable: true, enumerable: false });
  }
  return () => {
    for (const name of Object.keys(methods)) Reflect.deleteProperty(map, name);
  };
}
