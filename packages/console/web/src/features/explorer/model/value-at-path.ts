import { type Definitions, resolveSchema, type Schema } from './schema.ts';

/** The path of a value: field names and item numbers, outermost first. */
export type ValuePath = readonly (string | number)[];

/** Returns the value at a path; undefined if there is none. */
export function getValueAt(value: unknown, path: ValuePath): unknown {
  return path.reduce<unknown>(
    (one, part) => (one as Record<string | number, unknown> | null | undefined)?.[part],
    value,
  );
}

/** Returns the value with a change at a path; undefined removes it. Missing objects on the path are created. */
export function withValueAt(value: unknown, path: ValuePath, next: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return next;
  if (typeof part === 'number') {
    const list = Array.isArray(value) ? [...(value as unknown[])] : [];
    if (rest.length === 0 && next === undefined) list.splice(part, 1);
    else list[part] = withValueAt(list[part], rest, next);
    return list;
  }
  const members = typeof value === 'object' && value !== null && !Array.isArray(value) ? value : {};
  const inner = withValueAt((members as Record<string, unknown>)[part], rest, next);
  if (inner !== undefined) return { ...members, [part]: inner };
  return Object.fromEntries(Object.entries(members).filter(([name]) => name !== part));
}

/** Returns the resolved schema at a path; undefined if the schema does not cover it. */
export function findSchemaAt(schema: Schema, definitions: Definitions, path: ValuePath): Schema | undefined {
  const here = resolveSchema(schema, definitions);
  const [part, ...rest] = path;
  if (part === undefined) return here;
  if (typeof part === 'number') return here.items && findSchemaAt(here.items, definitions, rest);
  const { properties = {}, additionalProperties } = here;
  const own = Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  return typeof own === 'object' ? findSchemaAt(own, definitions, rest) : undefined;
}
