import { type Definitions, resolved, type Schema } from './schema.ts';

const deepest = 8;

/** A value to begin with for a member that was just added: what must be there, still empty. */
export function blankValue(given: Schema, definitions: Definitions, depth = 0): unknown {
  const schema = resolved(given, definitions);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length === 1) return schema.enum[0];
  if (schema.type === 'array')
    return (schema.minItems ?? 0) > 0 ? [blankValue(schema.items ?? {}, definitions, depth + 1)] : [];
  if (schema.type === 'object' || schema.properties !== undefined) {
    if (depth > deepest) return {};
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(
      required.map((name) => [name, blankValue(properties[name] ?? {}, definitions, depth + 1)]),
    );
  }
  if (schema.type === 'boolean') return false;
  return '';
}
