import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { badArrays, badScalars, flat, type Kind, ofAnotherType } from './bad-values.ts';

/** A body with one fault. `at` is the last name on the way to it. */
export interface BadBody {
  readonly kind: Kind;
  readonly at: string;
  readonly body: unknown;
}

/** Every way to spoil one place of a good body, all the way down. */
export function badBodies(good: unknown, input: JsonSchema, model: ModelSchemas, at = 'body'): BadBody[] {
  const schema = flat(input, model);
  const here = ofAnotherType(schema).map(({ kind, value }) => ({ kind, at, body: value }));
  if (Array.isArray(good)) return [...here, ...inArray(good, schema, model, at)];
  if (typeof good === 'object' && good !== null) {
    return [...here, ...inObject(good as Readonly<Record<string, unknown>>, schema, model)];
  }
  return [...here, ...badScalars({ schema, sample: good }).map(({ kind, value }) => ({ kind, at, body: value }))];
}

function inArray(good: readonly unknown[], schema: JsonSchema, model: ModelSchemas, at: string): BadBody[] {
  const [first, ...others] = good;
  const lengths = badArrays(schema, first).map(({ kind, value }) => ({ kind, at, body: value }));
  const items = badBodies(first, schema.items ?? {}, model, at);
  return [...lengths, ...items.map((bad) => ({ ...bad, body: [bad.body, ...others] }))];
}

function inObject(good: Readonly<Record<string, unknown>>, schema: JsonSchema, model: ModelSchemas): BadBody[] {
  const { properties = {}, required = [] } = schema;
  const missing = required.flatMap((name): BadBody[] => {
    const { [name]: _, ...rest } = good;
    return [rest, { ...rest, [name]: null }].map((body) => ({ kind: 'missing', at: name, body }));
  });
  const members = Object.keys(good).flatMap((name) =>
    badBodies(good[name], properties[name] ?? {}, model, name).map((bad) => ({
      ...bad,
      body: { ...good, [name]: bad.body },
    })),
  );
  return [...missing, ...members];
}
