import type { NameRow } from './facts.ts';
import { buildModelKey } from './facts.ts';
import type { ModelOperation } from './swagger.ts';

export interface NamedOperation {
  readonly name: NameRow;
  /** Undefined for operations that are in no current model. */
  readonly source: ModelOperation | undefined;
}

/**
 * Matches the public names with the operations of the models. Method and path are part of the key,
 * because one model uses the same operation ID twice.
 */
export function matchNames(names: readonly NameRow[], operations: readonly ModelOperation[]): NamedOperation[] {
  const byKey = new Map(operations.map((operation) => [buildSourceKey(operation), operation]));
  const matched = names.map((name) => ({ name, source: takeSource(byKey, name) }));
  if (byKey.size > 0) {
    throw new Error(
      `facts/names.json has no row for: ${[...byKey.keys()].join('; ')}. Add endpoint, version and operation for each.`,
    );
  }
  return matched;
}

function takeSource(byKey: Map<string, ModelOperation>, name: NameRow): ModelOperation | undefined {
  if (name.model === null || name.operationId === null) return undefined;
  const key = `${name.method} ${name.path} ${buildModelKey(name.model, name.operationId)}`;
  const source = byKey.get(key);
  if (source === undefined) throw new Error(`facts/names.json names ${key}, which is in no model. Remove the row.`);
  byKey.delete(key);
  return source;
}

function buildSourceKey({ method, path, model, operation }: ModelOperation): string {
  return `${method} ${path} ${buildModelKey(model, operation.operationId)}`;
}
