import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { flatten } from '../../../src/api/generated-responses/flat-schema.ts';
import { generateText } from '../../../src/api/generated-responses/generate-text.ts';
import { createRandom } from '../../../src/base/random.ts';
import type { SampleRequest } from '../sample-request.ts';
import { sampleValue } from '../sample-value.ts';

/** A body that differs from another in one member. */
export interface BodyVariation {
  /** The names that lead to the member, such as `patches.0.value`. */
  readonly path: string;
  /** The member that contains the definition, the definition, and the member, such as `shipTo.Address.city`. */
  readonly member: string;
  readonly body: unknown;
}

const MAX_DEPTH = 7;
const NOON = Date.UTC(2026, 0, 11, 12);

/** Lists variations of a request's body: each changes one value, or adds one optional member. */
export function listVariations({ operation, model, body }: SampleRequest): readonly BodyVariation[] {
  if (operation.body === null) return [];
  return [...vary(body, { $ref: `#/definitions/${operation.body.schema}` }, model, [], '')];
}

function* vary(
  value: unknown,
  input: JsonSchema,
  model: ModelSchemas,
  path: readonly string[],
  member: string,
): Generator<BodyVariation> {
  const { schema, names } = flatten(input, model);
  if (path.length > MAX_DEPTH) return;
  if (Array.isArray(value)) {
    if (value.length === 0) return;
    for (const inner of vary(value[0], schema.items ?? {}, model, [...path, '0'], member)) {
      yield { ...inner, body: [inner.body, ...value.slice(1)] };
    }
  } else if (typeof value === 'object' && value !== null) {
    const owner = `${findName(path)}.${names.at(-1) ?? member}`;
    yield* varyMembers(value as Readonly<Record<string, unknown>>, schema, model, path, owner);
  } else {
    const changed = changeScalar(value, schema, path.join('.'));
    if (changed !== undefined) yield { path: path.join('.'), member, body: changed };
  }
}

function* varyMembers(
  value: Readonly<Record<string, unknown>>,
  { properties = {} }: JsonSchema,
  model: ModelSchemas,
  path: readonly string[],
  owner: string,
): Generator<BodyVariation> {
  for (const [member, schema] of Object.entries(properties)) {
    const inside = [...path, member];
    if (Object.hasOwn(value, member)) {
      for (const inner of vary(value[member], schema, model, inside, `${owner}.${member}`)) {
        yield { ...inner, body: { ...value, [member]: inner.body } };
      }
    } else {
      yield {
        path: inside.join('.'),
        member: `${owner}.${member}`,
        body: { ...value, [member]: sampleValue(schema, model) },
      };
    }
  }
}

function findName(path: readonly string[]): string {
  return path.findLast((part) => !/^\d+$/.test(part)) ?? '';
}

function changeScalar(value: unknown, schema: JsonSchema, path: string): unknown {
  if (schema.enum !== undefined) return schema.enum.find((one) => one !== value);
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + (schema.maximum !== undefined && value >= schema.maximum ? -1 : 1);
  if (typeof value === 'string') return changeText(value, schema, path);
  return undefined;
}

function changeText(value: string, schema: JsonSchema, path: string): string {
  if (schema.pattern !== undefined) return generateText('sample', schema, createRandom(`other ${path}`), NOON);
  if (/^\d{4}-\d{2}-\d{2}T/.test(value)) return new Date(Date.parse(value) + 3_600_000).toISOString();
  if (/^\d+(\.\d+)?$/.test(value)) return String(Number(value) + 1);
  const { maxLength = Number.POSITIVE_INFINITY } = schema;
  return value.length < maxLength ? `${value}x` : `${value.slice(0, -1)}x`;
}
