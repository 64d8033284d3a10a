import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { flatten } from '../api/generated-responses/flat-schema.ts';
import { isJsonObject, type JsonObject } from '../base/json-value.ts';

/** A JSON response and its schema. */
export interface Corruption {
  readonly body: unknown;
  readonly schema: JsonSchema;
  readonly model: ModelSchemas;
}

/** Changes one property of an object. */
type Change = (object: JsonObject, name: string) => JsonObject;

/** Returns the body with a value that is not in the schema's enum; undefined if there is no such property. */
export function withUnknownEnum(corruption: Corruption, field: string | undefined, value: string): unknown {
  const change: Change = (object, name) => ({ ...object, [name]: value });
  if (field !== undefined) return changeNamedMember(corruption.body, field, change);
  return changeFirstMatch(corruption, change, ({ enum: known }) => known !== undefined);
}

/** Returns the body without a required property; undefined if there is none. */
export function withMissingField(corruption: Corruption, field: string | undefined): unknown {
  const change: Change = (object, name) => {
    const { [name]: _, ...others } = object;
    return others;
  };
  if (field !== undefined) return changeNamedMember(corruption.body, field, change);
  return changeFirstMatch(corruption, change, (_schema, required) => required);
}

/** Changes all properties of this name, at any depth. Returns undefined if there is none. */
function changeNamedMember(value: unknown, name: string, change: Change): unknown {
  let found = false;
  const walk = (part: unknown): unknown => {
    if (Array.isArray(part)) return part.map(walk);
    if (!isJsonObject(part)) return part;
    const inner = Object.fromEntries(Object.entries(part).map(([key, member]) => [key, walk(member)]));
    if (!Object.hasOwn(inner, name)) return inner;
    found = true;
    return change(inner, name);
  };
  const changed = walk(value);
  return found ? changed : undefined;
}

/** Changes the first matching property, innermost first: inner properties test more of a client than the outer ones. */
function changeFirstMatch(
  { body, schema: given, model }: Corruption,
  change: Change,
  wanted: (schema: JsonSchema, required: boolean) => boolean,
): unknown {
  const { schema } = flatten(given, model);
  const inside = (value: unknown, inner: JsonSchema) =>
    changeFirstMatch({ body: value, schema: inner, model }, change, wanted);
  if (Array.isArray(body)) return changeOneItem(body, (item) => inside(item, schema.items ?? {}));
  if (!isJsonObject(body)) return undefined;
  const known = Object.entries(schema.properties ?? {}).filter(([name]) => Object.hasOwn(body, name));
  for (const [name, property] of known) {
    const changed = inside(body[name], property);
    if (changed !== undefined) return { ...body, [name]: changed };
  }
  const name = known.find(([name, property]) =>
    wanted(flatten(property, model).schema, schema.required?.includes(name) ?? false),
  )?.[0];
  return name === undefined ? undefined : change(body, name);
}

function changeOneItem(items: readonly unknown[], change: (item: unknown) => unknown): unknown {
  for (const [at, item] of items.entries()) {
    const changed = change(item);
    if (changed !== undefined) return items.with(at, changed);
  }
  return undefined;
}
