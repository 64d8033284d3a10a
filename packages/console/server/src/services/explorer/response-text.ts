/** Levels of objects and lists that are shown. Amazon's own responses have fewer than thirty. */
const maxLevels = 64;

/** Approximate maximum characters of an indented text. A response that is both deep and long would need gigabytes. */
const maxIndentedCharacters = 32 * 1024 * 1024;

/**
 * Formats a response as JSON, indented unless it is very long. Replaces everything below 64 levels by a note, because
 * recursive code would overflow the stack there.
 */
export function responseText(data: unknown): string {
  const levels = countLevels(data);
  const shown = levels > maxLevels ? cut(data, maxLevels) : data;
  const text = JSON.stringify(shown);
  return text.length * (1 + levels) > maxIndentedCharacters ? text : JSON.stringify(shown, null, 2);
}

/** Counts the levels of objects and lists, up to one more than are shown. */
function countLevels(data: unknown): number {
  let level = [data].filter(isNested);
  let levels = 0;
  for (; level.length > 0 && levels <= maxLevels; levels += 1) {
    const inner: object[] = [];
    for (const one of level) {
      // A list may be too long to be copied.
      const members: readonly unknown[] = Array.isArray(one) ? one : Object.values(one);
      for (const member of members) if (isNested(member)) inner.push(member);
    }
    level = inner;
  }
  return levels;
}

function cut(value: unknown, levels: number): unknown {
  if (!isNested(value)) return value;
  if (levels === 0) return '(nested too deep)';
  if (Array.isArray(value)) return value.map((item) => cut(item, levels - 1));
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cut(member, levels - 1)]));
}

function isNested(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}
