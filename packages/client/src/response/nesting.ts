/** Levels of objects and lists that are read: the marketplace's own documents have less than thirty. */
const mostLevels = 200;

/** Whether a value has more than 200 levels of objects and lists. Needs no stack, however deep the value is. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > mostLevels) return true;
    const inner: object[] = [];
    for (const one of level) {
      // A list may be too long to be copied.
      const members: readonly unknown[] = Array.isArray(one) ? one : Object.values(one);
      for (const member of members) if (isNested(member)) inner.push(member);
    }
    level = inner;
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
