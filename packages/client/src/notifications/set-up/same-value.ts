import { isPlainObject } from '../../runtime/plain-object.ts';

/** Whether two JSON values are equal. The order of properties does not matter. */
export function isSameValue(first: unknown, second: unknown): boolean {
  if (Array.isArray(first) && Array.isArray(second)) {
    return first.length === second.length && first.every((item, index) => isSameValue(item, second[index]));
  }
  if (!isPlainObject(first) || !isPlainObject(second)) return first === second;
  const names = new Set([...Object.keys(first), ...Object.keys(second)]);
  return [...names].every((name) => isSameValue(first[name], second[name]));
}
