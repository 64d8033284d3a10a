import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

/** A schema of a model and all that it refers to, by their names. */
export function schemasUsed(name: string, definitions: ModelSchemas['definitions']): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {};
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const schema = definitions[next];
    if (schema === undefined || Object.hasOwn(used, next)) continue;
    used[next] = schema;
    open.push(...namesIn(JSON.stringify(schema)));
  }
  return used;
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}
