import { invalidInput } from '../../base/api-error.ts';
import { isJsonObject } from '../../base/json-value.ts';

/** Members that hold the size or the weight of something. */
const MEASURE = /^((package)?dimensions?|(package|declared|item)?weight|measurements|size)$/i;

/** Throws a 400 if a body has a negative size or weight. Inferred: the models have no minimum, but nothing has such a size. */
export function checkMeasures(body: unknown): void {
  const name = findNegative(body, false);
  if (name !== undefined) throw invalidInput(`${name} must not be negative.`, `${name} (body)`);
}

function findNegative(value: unknown, isMeasure: boolean): string | undefined {
  if (Array.isArray(value)) return findFirst(value, (item) => findNegative(item, isMeasure));
  if (!isJsonObject(value)) return undefined;
  return findFirst(Object.entries(value), ([name, member]) => {
    const measures = isMeasure || MEASURE.test(name);
    if (typeof member === 'number') return measures && member < 0 ? name : undefined;
    return findNegative(member, measures);
  });
}

function findFirst<Item>(items: readonly Item[], find: (item: Item) => string | undefined): string | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
