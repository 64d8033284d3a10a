/** An object that is not an array. */
export type PlainObject = Record<string, unknown>;

/** Returns whether a value is an object and not an array. */
export function isPlainObject(value: unknown): value is PlainObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Sets a field. Names come from documents, so `__proto__` must become an ordinary field. */
export function setField(object: PlainObject, name: string, value: unknown): void {
  if (name !== '__proto__') object[name] = value;
  else Object.defineProperty(object, name, { value, writable: true, enumerable: true, configurable: true });
}
