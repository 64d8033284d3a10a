/** Adds a value to the list of a key. */
export function addTo<K, T>(map: Map<K, T[]>, key: K, value: T): void {
  const values = map.get(key);
  if (values === undefined) map.set(key, [value]);
  else values.push(value);
}
