import { ShopError } from '../../errors/shop-error.ts';
import { parseSteps, type Step, setAt } from './attribute-path.ts';
import type { Listing } from './listing.ts';
import type { FieldRules } from './listing-values.ts';

interface MarketplaceEntry {
  readonly marketplace_id?: string;
}

/**
 * Builds the rules of an attribute by its path, such as `bullet_point[1].value`. Indexes count the values in one marketplace, from 0. A value keeps the
 * type that it has: text, number, true or false, or JSON. An attribute without a value gets text. Throws LISTING_VALUE_INVALID for an invalid path.
 */
export function buildAttributeRules(path: string): FieldRules {
  const steps = parseSteps(path);
  if (steps === undefined) {
    throw new ShopError(
      'LISTING_VALUE_INVALID',
      `“${path}” is not the path of an attribute.`,
      'Enter the name of an attribute, or a path in it, such as bullet_point[1].value.',
    );
  }
  const [name, ...inner] = steps;
  const attribute = String(name);
  const read = (listing: Listing, marketplaceId: string) =>
    readAt(listEntries(listing, marketplaceId, attribute), inner);
  return {
    attribute,
    check: () => {},
    isSame: (before, after) => before.trim() === after.trim(),
    read: (listing, marketplaceId) => formatValue(read(listing, marketplaceId)),
    write: (listing, marketplaceId, text) => {
      const entries = structuredClone(listEntries(listing, marketplaceId, attribute)) as MarketplaceEntry[];
      const value = parseLike(read(listing, marketplaceId), text, path);
      const index = Number(inner[0]);
      if (index > entries.length) {
        throw new ShopError(
          'LISTING_VALUE_INVALID',
          `${attribute} has ${entries.length} values in this marketplace, so that ${path} would leave a gap.`,
          `Use an index of at most ${entries.length}.`,
        );
      }
      if (entries[index] === undefined)
        entries[index] = { ...describeEntry(entries[0]), marketplace_id: marketplaceId };
      setAt(entries, inner, value);
      return entries;
    },
  };
}

function listEntries({ attributes }: Listing, marketplaceId: string, name: string): readonly MarketplaceEntry[] {
  const entries = attributes !== undefined && Object.hasOwn(attributes, name) ? attributes[name] : undefined;
  if (!Array.isArray(entries)) return [];
  return (entries as readonly MarketplaceEntry[]).filter(
    ({ marketplace_id: id = marketplaceId }) => id === marketplaceId,
  );
}

/** A new value has the language of the others. */
function describeEntry(first: object | undefined): object {
  return first !== undefined && 'language_tag' in first ? { language_tag: first.language_tag } : {};
}

function readAt(holder: unknown, steps: readonly Step[]): unknown {
  let value = holder;
  for (const step of steps) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined;
    value = (value as Record<Step, unknown>)[step];
  }
  return value;
}

function formatValue(value: unknown): string | undefined {
  if (value === undefined || value === null) return undefined;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function parseLike(current: unknown, text: string, path: string): unknown {
  if (current === undefined || current === null || typeof current === 'string') return text;
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === typeof current && Array.isArray(value) === Array.isArray(current)) return value;
  } catch {}
  throw new ShopError(
    'LISTING_VALUE_INVALID',
    `${path} is “${text}”, and the listing has ${JSON.stringify(current)}.`,
    `Enter a value of the same type: ${Array.isArray(current) ? 'a list as JSON' : (typeNames[typeof current] ?? 'JSON')}.`,
  );
}

const typeNames: Readonly<Record<string, string>> = {
  number: 'a number with a decimal point',
  boolean: 'true or false',
  object: 'an object as JSON',
};
