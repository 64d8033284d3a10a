import type { Place } from './faults.ts';
import { type Definitions, resolved, type Schema } from './schema.ts';

/** What stands at a place of a value; undefined when there is nothing. */
export function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>(
    (one, part) => (one as Record<string | number, unknown> | null | undefined)?.[part],
    value,
  );
}

/** The value with another at a place; undefined removes what stood there. Objects on the way are made when they are missing. */
export function withValueAt(value: unknown, place: Place, next: unknown): unknown {
  const [part, ...rest] = place;
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

/** The schema at a place, resolved; undefined where the schema does not reach. */
export function schemaAt(schema: Schema, definitions: Definitions, place: Place): Schema | undefined {
  const here = resolved(schema, definitions);
  const [part, ...rest] = place;
  if (part === undefined) return here;
  if (typeof part === 'number') return here.items && schemaAt(here.items, definitions, rest);
  const { properties = {}, additionalProperties } = here;
  const own = Object.hasOwn(properties, part) ? properties[part] : additionalProperties;
  return typeof own === 'object' ? schemaAt(own, definitions, rest) : undefined;
}
