import { type JsonSchema, loadSchemas, type ModelSchemas } from '@supercargo/catalogue';
import { flatten } from '../../../src/api/generated-responses/flat-schema.ts';
import type { LinkedRead } from './linked-reads.ts';

/** Collects the members that responses of these reads can have, named as those of variations, such as `shipTo.Address.city`. */
export async function collectResponseMembers(reads: readonly LinkedRead[]): Promise<ReadonlySet<string>> {
  const members = new Set<string>();
  for (const { entry, operation } of reads) {
    const model = await loadSchemas(entry);
    const schema = operation.success[0]?.schema;
    if (schema) collectMembers({ $ref: `#/definitions/${schema}` }, model, ['', ''], { members, visited: new Set() });
  }
  return members;
}

interface Collection {
  readonly members: Set<string>;
  readonly visited: Set<string>;
}

function collectMembers(
  input: JsonSchema,
  model: ModelSchemas,
  [container, member]: readonly [container: string, member: string],
  collection: Collection,
): void {
  const { schema, names } = flatten(input, model);
  if (schema.items !== undefined) collectMembers(schema.items, model, [container, member], collection);
  // Older responses are inside a payload.
  const owner = `${container === 'payload' ? '' : container}.${names.at(-1) ?? member}`;
  if (collection.visited.has(owner)) return;
  collection.visited.add(owner);
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    collection.members.add(`${owner}.${name}`);
    collectMembers(inner, model, [name, `${owner}.${name}`], collection);
  }
}
