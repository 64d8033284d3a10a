import { formatCount } from '../errors/format-count.ts';
import { toCanonicalJson } from './canonical-json.ts';
import { validateRange } from './validate-range.ts';
import type { ExtendPath, Keywords, Schema, Validate, ValidationError } from './validation-error.ts';

/** Validates a list: the number of its items, each item, and whether items are unique. */
export function validateItems(
  items: readonly unknown[],
  rules: Keywords,
  path: string,
  validate: Validate,
  extendPath: ExtendPath,
): readonly ValidationError[] {
  const { minItems, maxItems } = rules;
  return [
    ...validateRange(
      items.length,
      ['minItems', minItems],
      ['maxItems', maxItems],
      path,
      () => `${path} has ${formatCount(items.length, 'item')}`,
    ),
    ...validateUniqueItems(items, rules, path),
    ...validateSelectors(items, rules, path),
    ...validateContains(items, rules, path, validate, extendPath),
    ...items.flatMap((item, index) => {
      const schema = findItemSchema(rules, index);
      return schema === undefined ? [] : validate(item, schema, extendPath(path, index));
    }),
  ];
}

function findItemSchema({ items, additionalItems }: Keywords, index: number): Schema | undefined {
  if (!Array.isArray(items)) return items as Schema | undefined;
  return index < items.length ? (items[index] as Schema) : (additionalItems as Schema | undefined);
}

function validateUniqueItems(
  list: readonly unknown[],
  { uniqueItems }: Keywords,
  path: string,
): readonly ValidationError[] {
  if (uniqueItems !== true || new Set(list.map(toCanonicalJson)).size === list.length) return [];
  return [
    { path, keyword: 'uniqueItems', expected: true, message: `${path} contains an item twice. Pass each item once.` },
  ];
}

/** Items with the same selectors, such as one language in one marketplace, are counted together. */
function validateSelectors(list: readonly unknown[], rules: Keywords, path: string): readonly ValidationError[] {
  const { minUniqueItems, maxUniqueItems, selectors } = rules;
  if (typeof minUniqueItems !== 'number' && typeof maxUniqueItems !== 'number') return [];
  const names = Array.isArray(selectors) ? (selectors as readonly string[]) : [];
  const counts = new Map<string, number>();
  for (const item of list) {
    const key = toCanonicalJson(names.map((name) => (item as Keywords | null)?.[name] ?? null));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const selectorText = names.length === 0 ? '' : ` with the same ${names.join(' and ')}`;
  const errors = [...counts.values()].flatMap((count) =>
    validateRange(
      count,
      ['minUniqueItems', minUniqueItems],
      ['maxUniqueItems', maxUniqueItems],
      path,
      () => `${path} has ${formatCount(count, 'item')}${selectorText}`,
    ),
  );
  return errors.slice(0, 1);
}

function validateContains(
  list: readonly unknown[],
  rules: Keywords,
  path: string,
  validate: Validate,
  extendPath: ExtendPath,
): readonly ValidationError[] {
  const { contains, minContains = 1, maxContains } = rules;
  if (contains === undefined) return [];
  const count = list.filter(
    (item, index) => validate(item, contains as Schema, extendPath(path, index)).length === 0,
  ).length;
  return validateRange(
    count,
    ['contains', minContains],
    ['maxContains', maxContains],
    path,
    () => `${path} has ${formatCount(count, 'matching item')}`,
  );
}
