/** Whether a value has these methods. */
export function hasMethods(value: unknown, ...names: readonly string[]): boolean {
  const canHaveMethods = (typeof value === 'object' && value !== null) || typeof value === 'function';
  return canHaveMethods && names.every((name) => typeof (value as Record<string, unknown>)[name] === 'function');
}
