import { Ajv2019 } from 'ajv/dist/2019.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { validateValue } from '../../src/json-schema/validate-value.ts';
import type { Schema } from '../../src/json-schema/validation-error.ts';

/** Removes `items` where it hides a bug of ajv: ajv ignores `contains` in an empty list if there is a tuple. */
const withoutAjvBug = (all: object): Schema => {
  const { items, ...rules } = all as { readonly items?: unknown };
  return (Array.isArray(items) && 'contains' in rules ? rules : all) as Schema;
};

/** Converts a value to JSON and back. */
const toPlainJson = <Value>(value: Value): Value => JSON.parse(JSON.stringify(value));
const listKeywords = (value: unknown, schema: Schema) =>
  validateValue(value, schema, 'it').map(({ keyword }) => keyword);
const listMessages = (value: unknown, schema: Schema) =>
  validateValue(value, schema, 'it').map(({ message }) => message);

describe('The rules of a schema', () => {
  const schema = { properties: { 'a.b': { items: { type: 'integer', minimum: 1 } } }, required: ['c'] };
  const findReferenced = () => undefined;

  it('extendPath builds the paths of all errors', () => {
    const errors = validateValue({ 'a.b': [1, 0] }, schema, '', {
      findReferenced,
      extendPath: (path, step) => `${path}/${step}`,
    });
    expect(errors).toMatchObject([
      { path: '/c', keyword: 'required' },
      { path: '/a.b/1', keyword: 'minimum', expected: 1 },
    ]);
  });

  it('convert changes values before their validation, and accepts those that it converts to undefined', () => {
    const errors = validateValue({ 'a.b': ['2', 'later', '0'], c: 1 }, schema, 'it', {
      findReferenced,
      convert: (value) => (value === 'later' ? undefined : typeof value === 'string' ? Number(value) : value),
    });
    expect(errors).toMatchObject([{ path: 'it.a.b[2]', keyword: 'minimum' }]);
  });
});

describe('validateValue', () => {
  it.each<[unknown, Schema, string]>([
    ['a', { type: 'number' }, 'it is "a". Pass a number.'],
    [null, { type: ['string', 'integer'] }, 'it is null. Pass a string or an integer.'],
    ['a', { enum: ['b', 'c'] }, 'it is "a". Pass one of: "b", "c".'],
    [{ a: 1 }, { properties: { a: { const: 2 } } }, 'it.a is 1. Pass 2.'],
    ['abc', { maxLength: 2 }, 'it has 3 characters. Pass at most 2.'],
    ['😀', { minLength: 2 }, 'it has 1 character. Pass at least 2.'],
    ['äöü', { maxUtf8ByteLength: 5 }, 'it has 6 bytes in UTF-8. Pass at most 5.'],
    ['ä', { minUtf8ByteLength: 3 }, 'it has 2 bytes in UTF-8. Pass at least 3.'],
    ['abc', { pattern: '^b' }, 'it is "abc". Pass a string that matches ^b.'],
    [1, { exclusiveMinimum: 1 }, 'it is 1. Pass more than 1.'],
    [0.3, { multipleOf: 0.2 }, 'it is 0.3. Pass a multiple of 0.2.'],
    [[1], { minItems: 2 }, 'it has 1 item. Pass at least 2.'],
    [
      [
        { a: 1, b: 2 },
        { b: 2, a: 1 },
      ],
      { uniqueItems: true },
      'it contains an item twice. Pass each item once.',
    ],
    [[1, 2], { items: { maximum: 1 } }, 'it[1] is 2. Pass at most 1.'],
    [[1], { contains: { const: 2 } }, 'it has 0 matching items. Pass at least 1.'],
    [{}, { required: ['a'] }, 'it.a is missing.'],
    [{ a: 1 }, { dependentRequired: { a: ['b'] } }, 'it.b is missing.'],
    [{ a: 1 }, { properties: { b: true }, additionalProperties: false }, 'it.a is unknown. it accepts: b.'],
    [{ a: 1 }, { properties: { a: false } }, 'it.a is not allowed here.'],
    [1, { not: { type: 'number' } }, 'it has a value that the schema excludes.'],
    [1, { oneOf: [{ minimum: 0 }, { maximum: 2 }] }, 'it matches 2 alternatives, and exactly one is allowed.'],
    [
      { kind: 'a' },
      // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
      { if: { properties: { kind: { const: 'a' } } }, then: { required: ['more'] } },
      'it.more is missing.',
    ],
    [
      'x',
      { $ref: '#/$defs/short~1one', $defs: { 'short/one': { minLength: 2 } } },
      'it has 1 character. Pass at least 2.',
    ],
  ])('%j is checked against %j', (value, schema, message) => {
    expect(listMessages(value, schema)).toEqual([message]);
  });

  it('validateValue counts items with the same selectors together', () => {
    const schema = { selectors: ['marketplace_id', 'language_tag'], maxUniqueItems: 1 };
    const german = { marketplace_id: 'A', language_tag: 'de_DE' };
    const english = { marketplace_id: 'A', language_tag: 'en_GB' };
    expect(listMessages([german, english, { ...german, marketplace_id: 'B' }], schema)).toEqual([]);
    expect(listMessages([german, english, { ...german, value: 2 }], schema)).toEqual([
      'it has 2 items with the same marketplace_id and language_tag. Pass at most 1.',
    ]);
    expect(listMessages([1, 2, 3], { maxUniqueItems: 2 })).toEqual(['it has 3 items. Pass at most 2.']);
    expect(listMessages([german], { ...schema, minUniqueItems: 2 })).toEqual([
      'it has 1 item with the same marketplace_id and language_tag. Pass at least 2.',
    ]);
  });

  it('validateValue ignores keywords that only describe the display', () => {
    const schema = {
      editable: false,
      hidden: true,
      replaceable: false,
      enumNames: ['A'],
      $lifecycle: { enumDeprecated: ['a'] },
    };
    expect(listMessages('a', schema)).toEqual([]);
  });

  it('validateValue matches members by name and by pattern', () => {
    const schema = {
      properties: { a: true },
      patternProperties: { '^x_': { type: 'number' } },
      additionalProperties: false,
    };
    expect(listMessages({ a: 1, x_b: 2 }, schema)).toEqual([]);
    expect(listMessages({ x_b: 'c' }, schema)).toEqual(['it.x_b is "c". Pass a number.']);
  });

  it('validateValue returns the allowed values', () => {
    expect(validateValue('a', { enum: ['b'] }, 'it')).toMatchObject([{ path: 'it', keyword: 'enum', allowed: ['b'] }]);
  });

  it('validateValue explains an error by the alternative that matches best', () => {
    const alternatives = ['a', 'b'].map((kind) => ({
      properties: { kind: { const: kind } },
      required: [`of_${kind}`, 'more'],
    }));
    expect(listMessages({ kind: 'b', more: 1 }, { oneOf: alternatives })).toEqual(['it.of_b is missing.']);
    expect(listMessages({ kind: 'b', of_a: 1 }, { anyOf: alternatives })).toEqual([
      'it.of_b is missing.',
      'it.more is missing.',
    ]);
  });

  it('validateValue ignores references that cannot be resolved or are circular', () => {
    expect(listKeywords(1, { $ref: 'https://elsewhere.example/x' })).toEqual([]);
    expect(listKeywords(1, { $ref: '#' })).toEqual([]);
    expect(listKeywords('a', { pattern: '(?<=' })).toEqual([]);
    const nested = { type: 'object', properties: { next: { $ref: '#' } }, required: ['end'] };
    expect(validateValue({ end: 1, next: {} }, nested, 'it')).toMatchObject([{ path: 'it.next.end' }]);
  });
});

describe('validateValue and ajv', () => {
  const ajv = new Ajv2019({ strict: false, validateFormats: false, multipleOfPrecision: 9 });
  const name = fc.constantFrom('a', 'b', 'c');
  const value = fc.letrec<{ any: unknown; list: unknown; object: unknown }>((tie) => ({
    any: fc.oneof(
      { maxDepth: 3 },
      fc.constantFrom(null, true, 0, 1, 2.5, -3, '', 'a', 'äb', '😀x'),
      tie('list'),
      tie('object'),
    ),
    list: fc.array(tie('any'), { maxLength: 3 }),
    object: fc.dictionary(name, tie('any'), { maxKeys: 3 }),
  })).any;
  const size = fc.integer({ min: 0, max: 3 });
  const type = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object', 'null');
  const schema = fc.letrec<{ schema: Schema }>((tie) => {
    const one = tie('schema');
    const some = fc.array(one, { minLength: 1, maxLength: 2 });
    const members = fc.dictionary(name, one, { maxKeys: 2 });
    const names = fc.uniqueArray(name, { maxLength: 2 });
    const branch = fc.record(
      {
        type: fc.oneof(type, fc.uniqueArray(type, { minLength: 1, maxLength: 3 })),
        enum: fc.array(value, { minLength: 1, maxLength: 3 }),
        const: value,
        minLength: size,
        maxLength: size,
        pattern: fc.constantFrom('a', '^.b', '\\p{L}'),
        minimum: size,
        exclusiveMaximum: size,
        multipleOf: fc.constantFrom(1, 2, 0.5),
        minItems: size,
        maxItems: size,
        uniqueItems: fc.boolean(),
        items: fc.oneof(one, some),
        additionalItems: one,
        contains: one,
        minContains: size,
        maxContains: size,
        properties: members,
        patternProperties: fc.record({ '^a': one }),
        additionalProperties: one,
        propertyNames: fc.constantFrom({ maxLength: 0 }, { enum: ['a', 'b'] }, true),
        required: names,
        minProperties: size,
        maxProperties: size,
        dependentRequired: fc.dictionary(name, names, { maxKeys: 1 }),
        dependentSchemas: members,
        allOf: some,
        anyOf: some,
        oneOf: some,
        not: one,
        if: one,
        // biome-ignore lint/suspicious/noThenProperty: it is a keyword of JSON Schema.
        then: one,
        else: one,
        $ref: fc.constant('#/$defs/shared'),
      },
      { requiredKeys: [] },
    );
    const few = branch.map((all) => withoutAjvBug(Object.fromEntries(Object.entries(all).slice(0, 4))));
    const shuffled = fc.tuple(branch, fc.infiniteStream(fc.nat())).map(([all, order]) => {
      const ranked = Object.entries(all).map((entry) => [order.next().value as number, entry] as const);
      const first = ranked.sort(([x], [y]) => x - y).slice(0, 3);
      return withoutAjvBug(Object.fromEntries(first.map(([, entry]) => entry)));
    });
    return { schema: fc.oneof({ maxDepth: 3, depthSize: 'small' }, fc.boolean(), few, shuffled) };
  }).schema;

  it('validateValue and ajv accept the same values', () => {
    let rejections = 0;
    fc.assert(
      fc.property(schema, value, fc.record({ minimum: size, maxLength: size }), (rules, given, shared) => {
        const rootSchema = toPlainJson(typeof rules === 'boolean' ? rules : { ...rules, $defs: { shared } });
        const agrees = ajv.compile(rootSchema)(toPlainJson(given));
        ajv.removeSchema();
        if (!agrees) rejections += 1;
        expect(validateValue(toPlainJson(given), rootSchema, 'it').length === 0).toBe(agrees);
      }),
      { numRuns: 400 },
    );
    expect(rejections).toBeGreaterThan(100);
  }, 60_000);
});
