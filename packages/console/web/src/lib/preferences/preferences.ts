const prefix = 'supercargo.';

/** Reads a preference of this browser. Returns the fallback if no known value is stored. */
export function loadPreference<Value extends string>(name: string, allowed: readonly Value[], fallback: Value): Value {
  try {
    const stored = localStorage.getItem(prefix + name);
    return allowed.find((value) => value === stored) ?? fallback;
  } catch {
    return fallback;
  }
}

/** Stores a preference. */
export function savePreference(name: string, value: string): void {
  try {
    localStorage.setItem(prefix + name, value);
  } catch {
    // Storage may be unavailable in private windows. The preference then lasts until the page is closed.
  }
}

/** Reads a list of texts from this browser's storage; empty if there is none. */
export function loadList(name: string): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + name) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function saveList(name: string, list: readonly string[]): void {
  savePreference(name, JSON.stringify(list));
}
