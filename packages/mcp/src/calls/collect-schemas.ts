import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';

/** Collects a schema of a model and all schemas that it references, by name. */
export function collectSchemas(name: string, definitions: ModelSchemas['definitions']): Record<string, JsonSchema> {
  const collected: Record<string, JsonSchema> = {};
  const pendingNames = [name];
  for (let next = pendingNames.pop(); next !== undefined; next = pendingNames.pop()) {
    const schema = definitions[next];
    if (schema === undefined || Object.hasOwn(collected, next)) continue;
    collected[next] = schema;
    pendingNames.push(...listReferences(JSON.stringify(schema)));
  }
  return collected;
}

function listReferences(text: string): string[] {
  return [...text.matchAll(/"\$ref":"#\/definitions\/([^"]+)"/g)].flatMap(([, name]) => name ?? []);
}
