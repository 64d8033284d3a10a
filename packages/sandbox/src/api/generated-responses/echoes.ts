import type { JsonSchema } from '@supercargo/catalogue';

/** Values of the call's parameters by lower-case name. Responses repeat them in properties of the same name. */
export type Echoes = ReadonlyMap<string, string>;

export function buildEchoes(values: Readonly<Record<string, string>>): Echoes {
  return new Map(Object.entries(values).map(([name, value]) => [name.toLowerCase(), value]));
}

/** Returns the call's own value for a property of this name; undefined if there is none or the schema does not allow it. */
export function findEcho(name: string, schema: JsonSchema, echoes: Echoes): string | undefined {
  const value = echoes.get(name.toLowerCase());
  if (value === undefined || schema.type !== 'string' || schema.format !== undefined) return undefined;
  const { enum: known, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY } = schema;
  const valid =
    (known === undefined || known.includes(value)) &&
    (pattern === undefined || new RegExp(pattern).test(value)) &&
    value.length >= minLength &&
    value.length <= maxLength;
  return valid ? value : undefined;
}
