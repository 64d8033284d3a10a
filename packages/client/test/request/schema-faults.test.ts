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
import { validateValue } from '../../src/request/schema-faults.ts';

type Definitions = ModelSchemas['definitions'];

const moments = ['date-time', 'dateTime', 'date'];
const thisCentury = { min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true };
const formatTime = (time: Date, format: string | undefined) =>
  time.toISOString().slice(0, format === 'date' ? 10 : undefined);
const isTime = (text: string) => !Number.isNaN(Date.parse(text));

/** Enums are open: their values are none that ajv could judge. */
const withoutEnums = (definitions: Definitions): Definitions =>
  JSON.parse(JSON.stringify(definitions, (key, value) => (key === 'enum' && Array.isArray(value) ? undefined : value)));

/** Values that a schema allows, and now and then one that it does not. */
function valuesFor(given: JsonSchema, definitions: Definitions, depth = 0): fc.Arbitrary<unknown> {
  const schema = given.$ref ? (definitions[given.$ref.replace('#/definitions/', '')] ?? {}) : given;
  if (schema.$ref) return valuesFor(schema, definitions, depth);
  const wrong = fc.constantFrom<unknown>('', 0, 1.5, true, [], {}, 'x'.repeat(60));
  return fc.oneof({ weight: 30, arbitrary: fitting(schema, definitions, depth) }, { weight: 1, arbitrary: wrong });
}

function fitting(schema: JsonSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  if (schema.allOf) {
    const parts = schema.allOf.map((part) => valuesFor(part, definitions, depth));
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
      return fc.array(valuesFor(schema.items ?? {}, definitions, depth + 1), {
        minLength: minItems,
        maxLength: minItems + 1,
      });
    default:
      return objects(schema, definitions, depth);
  }
}

function objects(schema: JsonSchema, definitions: Definitions, depth: number): fc.Arbitrary<unknown> {
  const required = schema.required ?? [];
  const names = Object.entries(schema.properties ?? {}).filter(([name]) => depth < 3 || required.includes(name));
  const members = names.map(([name, member]) => [name, valuesFor(member, definitions, depth + 1)] as const);
  const left = fc.array(fc.constantFrom(...names.map(([name]) => name), 'none'), { maxLength: 1 });
  return fc
    .tuple(fc.record(Object.fromEntries(members), { requiredKeys: [...required] }), left)
    .map(([value, without]) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => depth < 2 || !without.includes(name))),
    );
}

it('finds a fault in a body where ajv does, in every model', async () => {
  const formats = Object.fromEntries(moments.map((format) => [format, isTime]));
  const ajv = new Ajv({ strict: false, formats, logger: false });
  const verdicts = { fits: 0, faulty: 0 };
  for (const entry of listAllOperations()) {
    const { body } = await loadOperation(entry);
    if (body === null) continue;
    const { definitions } = await loadSchemas(entry);
    const schema = { $ref: `#/definitions/${body.schema}` };
    const validate = ajv.compile({ definitions: withoutEnums(definitions), ...schema });
    fc.assert(
      fc.property(valuesFor(schema, definitions), (value) => {
        const faults = validateValue(value, schema, 'body', definitions);
        verdicts[faults.length === 0 ? 'fits' : 'faulty'] += 1;
        expect({ value, faulty: faults.length > 0, faults }).toMatchObject({ faulty: !validate(value) });
      }),
      { numRuns: 12, seed: 7 },
    );
  }
  expect(verdicts.fits).toBeGreaterThan(200);
  expect(verdicts.faulty).toBeGreaterThan(200);
}, 60_000);
