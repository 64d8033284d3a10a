/** Maximum number of levels of objects and lists. Amazon's documents have fewer than 30. */
const maxLevels = 200;

/** Whether a value has more than 200 levels of objects and lists. Uses no recursion, so any depth is safe. */
export function isNestedTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let levels = 1; level.length > 0; levels += 1) {
    if (levels > maxLevels) return true;
    const inner: object[] = [];
    for (const parent of level) {
      // A list may be too long to copy.
      const members: readonly unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
      for (const member of members) if (isNested(member)) inner.push(member);
    }
    level = inner;
  }
  return false;
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
