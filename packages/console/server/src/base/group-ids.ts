/** Groups IDs by a value, such as a number of days. */
export function groupIds<Value extends string | number>(
  ids: readonly string[],
  find: (id: string) => Value,
): ReadonlyMap<Value, readonly string[]> {
  return Map.groupBy(ids, find);
}
