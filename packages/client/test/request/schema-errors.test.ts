import {
  type JsonSchema,
  listAllOperations,
  loadOperation,
  loadSchemas,
  type ModelSchemas,
} from '@supercargo/catalogue';
import { Ajv } from 'ajv';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { validateValue } from '../../src/request/validate-value.ts';

type Definitions = ModelSchemas['definitions'];

const moments = ['date-time', 'dateTime', 'date'];
const thisCentury = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
const formatTime = (time: Date, format: string | undefined) =>
  time.toISOString().slice(0, format === 'date' ? 10 : undefined);
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** Removes all enums: the client accepts unknown values, and ajv would reject them. */
const withoutEnums = (definitions: Definitions): Definitions =>
  JSON.parse(JSON.stringify(definitions, (key, value) => (key === 'enum' && Array.isArray(value) ? undefined : value)));

/** Generates values that match a schema, and sometimes a value that does not. */
function generateValues(given: JsonSchema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  const schema = given.$ref ? (definitions[given.$ref.replace('#/definitions/', '')] ?? {}) : given;
  if (schema.$ref) return generateValues(schema, definitions, depth);
  const wrong = fc.constantFrom<unknown>('', 0, 1.5, true, [], {}, 'x'.repeat(60));
  return fc.oneof(
    { weight: 30, arbitrary: generateMatchingValues(schema, definitions, depth) },
    { weight: 1, arbitrary: wrong },
  );
}

function generateMatchingValues(schema: JsonSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => generateValues(part, definitions, depth));
    return fc.tuple(...parts).map((values) => Object.assign({}, ...values));
  }
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (moments.includes(schema.format ?? '')) return fc.date(thisCentury).map((time) => formatTime(time, schema.format));
  const { minimum = 0, minLength = 0, minItems = 0 } = schema;
  switch (schema.type) {
    case 'string':
      return fc.string({ minLength, maxLength: Math.min(schema.maxLength ?? 20, minLength + 20), unit: 'grapheme' });
    case 'integer':
    case 'number':
      return fc.integer({ min: Math.ceil(minimum), max: Math.max(Math.ceil(minimum), schema.maximum ?? 50) });
    case 'boolean':
      return fc.boolean();
    case 'array':
      return fc.array(generateValues(schema.items ?? {}, definitions, depth + 1), {
        minLength: minItems,
        maxLength: minItems + 1,
      });
    default:
      return generateObjects(schema, definitions, depth);
  }
}

function generateObjects(schema: JsonSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => depth < 3 || required.includes(name));
  const members = names.map(([name, member]) => [name, generateValues(member, definitions, depth + 1)] as const);
  const left = fc.array(fc.constantFrom(...names.map(([name]) => name), 'none'), { maxLength: 1 });
  return fc
    .tuple(fc.record(Object.fromEntries(members), { requiredKeys: [...required] }), left)
    .map(([value, without]) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => depth < 2 || !without.includes(name))),
    );
}

it('validateValue finds a validation error in a body exactly where ajv does, in every model', async () => {
  const formats = Object.fromEntries(moments.map((format) => [format, isTime]));
  const ajv = new Ajv({ strict: false, formats, logger: false });
  const counts = { valid: 0, invalid: 0 };
  for (const entry of listAllOperations()) {
    const { body } = await loadOperation(entry);
    if (body === null) continue;
    const { definitions } = await loadSchemas(entry);
    const schema = { $ref: `#/definitions/${body.schema}` };
    const validate = ajv.compile({ definitions: withoutEnums(definitions), ...schema });
    fc.assert(
      fc.property(generateValues(schema, definitions), (value) => {
        const errors = validateValue(value, schema, 'body', definitions);
        counts[errors.length === 0 ? 'valid' : 'invalid'] += 1;
        expect({ value, isInvalid: errors.length > 0, errors }).toMatchObject({ isInvalid: !validate(value) });
      }),
      { numRuns: 12, seed: 7 },
    );
  }
  expect(counts.valid).toBeGreaterThan(200);
  expect(counts.invalid).toBeGreaterThan(200);
}, 60_000);
