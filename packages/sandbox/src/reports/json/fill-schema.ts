import { isJsonObject, type JsonObject, toTexts } from '../../base/json-value.ts';
import type { Random } from '../../base/random.ts';

/** The values for a document, and its schema. */
export interface Filling {
  readonly root: JsonObject;
  /** Values by the name of their property. */
  readonly known: JsonObject;
  readonly random: Random;
}

/** Generates a value for the schema: known values for properties of these names, random values for other required properties. */
export function fillSchema(schema: unknown, filling: Filling, name = ''): unknown {
  const { type, enum: values, const: constant, items } = resolve(schema, filling.root);
  if (constant !== undefined) return constant;
  if (type === 'array') return [fillSchema(items, filling, name)];
  const resolved = resolve(schema, filling.root);
  if (isJsonObject(resolved.properties)) return fillObject(resolved, filling);
  const given = toPlainValue(filling.known[name], type);
  if (Array.isArray(values)) return values.includes(given) ? given : values[0];
  return given ?? inventValue(resolved, name, filling);
}

export function fillObject(schema: JsonObject, filling: Filling): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = toTexts(schema.required);
  const isKnown = (name: string) => filling.known[name] !== undefined && filling.known[name] !== null;
  // Some schemas require properties that they do not describe.
  const names = new Set([...Object.keys(properties), ...required]);
  const wanted = [...names].filter((name) => required.includes(name) || isKnown(name));
  return Object.fromEntries(
    wanted.map((name) => {
      const inner = filling.known[name];
      const narrowed = isJsonObject(inner) ? { ...filling, known: { ...filling.known, ...inner } } : filling;
      return [name, fillSchema(properties[name], narrowed, name)];
    }),
  );
}

export function resolve(schema: unknown, root: JsonObject): JsonObject {
  if (!isJsonObject(schema)) return {};
  if (typeof schema.$ref !== 'string') return schema;
  const steps = schema.$ref.split('/').slice(1);
  const target = steps.reduce<unknown>((at, step) => (isJsonObject(at) ? at[step] : undefined), root);
  return resolve(target, root);
}

/** Converts a known value to the schema's type. Some documents have an amount where others have an amount with its currency. */
function toPlainValue(value: unknown, type: unknown): unknown {
  const isNumber = type === 'number' || type === 'integer';
  if (isJsonObject(value)) return isNumber ? value.amount : undefined;
  if (value === undefined || value === null) return undefined;
  return isNumber === (typeof value === 'number') || type === undefined ? value : undefined;
}

function inventValue({ type, format, maximum }: JsonObject, name: string, { known, random }: Filling): unknown {
  if (type === 'boolean') return random.chance(0.5);
  if (type === 'integer') return random.integer(1, 40);
  if (type === 'number') return random.integer(0, 100) / (maximum === 1 ? 100 : 1);
  if (format === 'date') return name.startsWith('end') ? known.endDate : known.startDate;
  if (format === 'date-time' || /date|time/i.test(name))
    return name.startsWith('end') ? known.endTime : known.startTime;
  return /id$/i.test(name) ? random.text(12, '0123456789ABCDEF') : `Sandbox ${name}`;
}
