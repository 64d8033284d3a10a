/** Levels of objects and lists that are shown: the marketplace's own responses have less than thirty. */
const mostLevels = 64;

/** Characters that an indented text may come to, about: a response that is deep and long at once would come to gigabytes. */
const mostIndented = 32 * 1024 * 1024;

/**
 * A response as JSON text. It is indented unless it is very long. What lies deeper than 64 levels is left out, with words in its
 * place: programs that walk through values run out of stack there.
 */
export function responseText(data: unknown): string {
  const levels = countLevels(data);
  const shown = levels > mostLevels ? cut(data, mostLevels) : data;
  const text = JSON.stringify(shown);
  return text.length * (1 + levels) > mostIndented ? text : JSON.stringify(shown, null, 2);
}

/** Levels of objects and lists, counted no further than one beyond those that are shown. */
function countLevels(data: unknown): number {
  let level = [data].filter(isNested);
  let levels = 0;
  for (; level.length > 0 && levels <= mostLevels; levels += 1) {
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
