import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

/** Collects a schema of a model and all schemas that it references, by name. */
export function collectSchemas(name: string, definitions: ModelSchemas['definitions']): Record<string, JsonSchema> {
  const used: Record<string, JsonSchema> = {};
  const open = [name];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const schema = definitions[next];
    if (schema === undefined || Object.hasOwn(used, next)) continue;
    used[next] = schema;
    open.push(...listReferences(JSON.stringify(schema)));
  }
  return used;
}

function listReferences(text: string): string[] {
  return [...text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}
