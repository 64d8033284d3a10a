import type { Fault, Judge, Schema } from './fault.ts';
import { identityOf } from './identity-of.ts';
import { rangeFault } from './range-fault.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Faults of a list: how many items it has, what they are, and which it has twice. */
export function itemFaults(value: unknown, rules: Rules, path: string, judge: Judge): readonly Fault[] {
  if (!Array.isArray(value)) return [];
  const { minItems, maxItems } = rules;
  return [
    ...rangeFault(
      value.length,
      ['minItems', minItems],
      ['maxItems', maxItems],
      path,
      `${path} has ${value.length} items`,
    ),
    ...repeatFaults(value, rules, path),
    ...selectorFaults(value, rules, path),
    ...containFaults(value, rules, path, judge),
    ...value.flatMap((item, at) => {
      const schema = schemaOfItem(rules, at);
      return schema === undefined ? [] : judge(item, schema, `${path}[${at}]`);
    }),
  ];
}

function schemaOfItem({ items, additionalItems }: Rules, at: number): Schema | undefined {
  if (!Array.isArray(items)) return items as Schema | undefined;
  return at < items.length ? (items[at] as Schema) : (additionalItems as Schema | undefined);
}

function repeatFaults(list: readonly unknown[], { uniqueItems }: Rules, path: string): readonly Fault[] {
  if (uniqueItems !== true || new Set(list.map(identityOf)).size === list.length) return [];
  return [{ path, keyword: 'uniqueItems', message: `${path} names an item twice. Give each once.` }];
}

/** Items with the same selectors, such as one language in one marketplace, count together. */
function selectorFaults(list: readonly unknown[], rules: Rules, path: string): readonly Fault[] {
  const { minUniqueItems: least, maxUniqueItems: most, selectors } = rules;
  if (typeof least !== 'number' && typeof most !== 'number') return [];
  const names = Array.isArray(selectors) ? (selectors as readonly string[]) : [];
  const counts = new Map<string, number>();
  for (const item of list) {
    const key = identityOf(names.map((name) => (item as Rules | null)?.[name] ?? null));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const alike = names.length === 0 ? '' : ` with the same ${names.join(' and ')}`;
  const faults = [...counts.values()].flatMap((count) =>
    rangeFault(count, ['minUniqueItems', least], ['maxUniqueItems', most], path, `${path} has ${count} items${alike}`),
  );
  return faults.slice(0, 1);
}

function containFaults(list: readonly unknown[], rules: Rules, path: string, judge: Judge): readonly Fault[] {
  const { contains, minContains = 1, maxContains } = rules;
  if (contains === undefined) return [];
  const count = list.filter((item, at) => judge(item, contains as Schema, `${path}[${at}]`).length === 0).length;
  const found = `${path} has ${count} items of the kind that it has to contain`;
  return rangeFault(count, ['contains', minContains], ['maxContains', maxContains], path, found);
}
