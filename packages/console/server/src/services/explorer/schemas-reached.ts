import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

type Definitions = ModelSchemas['definitions'];

/** The definitions that a schema refers to, directly or indirectly. */
export function schemasReached(names: readonly string[], definitions: Definitions): Definitions {
  const schemas: Record<string, JsonSchema> = {};
  const open = [...names];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    const schema = definitions[name];
    if (schema === undefined || Object.hasOwn(schemas, name)) continue;
    schemas[name] = schema;
    open.push(...referencesIn(schema));
  }
  return schemas;
}

function referencesIn({ $ref, properties, items, additionalProperties, allOf }: JsonSchema): string[] {
  const inner = [...Object.values(properties ?? {}), ...(allOf ?? [])];
  if (items !== undefined) inner.push(items);
  if (typeof additionalProperties === 'object') inner.push(additionalProperties);
  const own = $ref === undefined ? [] : [$ref.replace('#/definitions/', '')];
  return [...own, ...inner.flatMap(referencesIn)];
}
