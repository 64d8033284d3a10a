import fc from 'fast-check';
import type { AttributeSchema } from '../../src/world/listings/attribute-schema.ts';
import { GB } from './listing-shop.ts';

type Json = Readonly<Record<string, unknown>>;

/** Makes values of an attribute of a British listing, each valid by its schema. */
export function arbitraryAttribute({ items = {}, maxUniqueItems = 1 }: AttributeSchema): fc.Arbitrary<readonly Json[]> {
  return fc.array(arbitraryValue(items) as fc.Arbitrary<Json>, {
    minLength: 1,
    maxLength: Math.min(3, maxUniqueItems),
  });
}

function arbitraryValue(schema: AttributeSchema, name = ''): fc.Arbitrary<unknown> {
  if (schema.$ref !== undefined) return fc.constant(schema.$ref.endsWith('language_tag') ? 'en_GB' : GB);
  if (name === 'currency') return fc.constant('GBP');
  if (schema.anyOf !== undefined && schema.type === undefined) {
    return fc.oneof(...schema.anyOf.map((alternative) => arbitraryValue(alternative, name)));
  }
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  switch (schema.type) {
    case 'object':
      return arbitraryObject(schema);
    case 'array':
      return fc.array(arbitraryValue(schema.items ?? {}), { minLength: 1, maxLength: 2 });
    case 'boolean':
      return fc.boolean();
    case 'integer':
      return fc.integer({ min: schema.minimum ?? 0, max: schema.maximum ?? 1_000 });
    case 'number':
      return fc
        .integer({ min: Math.ceil((schema.minimum ?? 0) * 100), max: Math.min(schema.maximum ?? 1_000, 1e6) * 100 })
        .map((hundredths) => hundredths / 100);
    default:
      return arbitraryText(schema);
  }
}

function arbitraryObject({ properties = {}, required = [] }: AttributeSchema): fc.Arbitrary<unknown> {
  const members = Object.entries(properties).map(([name, schema]) => [name, arbitraryValue(schema, name)] as const);
  return fc.record(Object.fromEntries(members), { requiredKeys: [...required], noNullPrototype: true });
}

function arbitraryText({ minLength = 0, maxLength = 50, pattern, format }: AttributeSchema): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-12-24', '2030-01-01');
  if (format === 'date-time') return fc.constantFrom('2026-12-24T18:00:00Z', '2030-01-01T00:00:00+01:00');
  if (pattern !== undefined) {
    return fc.stringMatching(new RegExp(pattern, 'u')).filter((text) => [...text].length <= maxLength);
  }
  return fc.string({ unit: 'binary', minLength, maxLength: Math.min(maxLength, 20) });
}
