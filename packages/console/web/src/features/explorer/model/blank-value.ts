import { type Definitions, resolveSchema, type Schema } from './schema.ts';

const maxDepth = 8;

/** Builds the initial value of a new field: its required parts, empty. */
export function buildBlankValue(unresolvedSchema: Schema, definitions: Definitions, depth = 0): unknown {
  const schema = resolveSchema(unresolvedSchema, definitions);
  if (schema.default !== undefined) return schema.default;
  if (schema.enum?.length === 1) return schema.enum[0];
  if (schema.type === 'array')
    return (schema.minItems ?? 0) > 0 ? [buildBlankValue(schema.items ?? {}, definitions, depth + 1)] : [];
  if (schema.type === 'object' || schema.properties !== undefined) {
    if (depth > maxDepth) return {};
    const { properties = {}, required = [] } = schema;
    return Object.fromEntries(
      required.map((name) => [name, buildBlankValue(properties[name] ?? {}, definitions, depth + 1)]),
    );
  }
  if (schema.type === 'boolean') return false;
  return '';
}
