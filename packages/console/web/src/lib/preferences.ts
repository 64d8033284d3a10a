const prefix = 'supercargo.';

/** What the reader has chosen in this browser; the default where nothing, or something unknown, is kept. */
export function readPreference<Value extends string>(name: string, allowed: readonly Value[], fallback: Value): Value {
  try {
    const kept = localStorage.getItem(prefix + name);
    return allowed.find((value) => value === kept) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Keeps a choice. A browser that keeps nothing forgets it with the page. */
export function writePreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Private windows may refuse: the choice then lasts as long as the page.
  }
}

/** A list of texts that this browser keeps; empty where it keeps none. */
export function readList(name: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? '[]');
    return Array.isArray(kept) ? kept.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function writeList(name: string, list: readonly string[]): void {
  writePreference(name, JSON.stringify(list));
}
