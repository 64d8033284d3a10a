import { escapeStep, isObject, type Json, member } from './model.ts';

/** An operation of a model, with the definitions that its request and its successful responses use. */
export interface ModelOperation {
  readonly operationId: string;
  readonly pointer: string;
  readonly hasBody: boolean;
  /** The definition of the body; null without one. */
  readonly body: string | null;
  readonly requestDefinitions: ReadonlySet<string>;
  readonly responseDefinitions: ReadonlySet<string>;
}

export function listOperations(model: Json): readonly ModelOperation[] {
  const paths = Object.entries(isObject(model.paths) ? model.paths : {});
  return paths.flatMap(([path, methods]) =>
    Object.entries(isObject(methods) ? methods : {}).flatMap(([method, described]) => {
      const operationId = member(described, 'operationId');
      if (typeof operationId !== 'string') return [];
      return [describeOperation(model, operationId, `/paths/${escapeStep(path)}/${method}`, described)];
    }),
  );
}

function describeOperation(model: Json, operationId: string, pointer: string, described: unknown): ModelOperation {
  const given = member(described, 'parameters');
  const parameters = Array.isArray(given) ? given : [];
  const body = parameters.find((parameter) => member(parameter, 'in') === 'body');
  const responses = Object.entries(member(described, 'responses') ?? {}).filter(([status]) => status.startsWith('2'));
  return {
    operationId,
    pointer,
    hasBody: body !== undefined,
    body: listReferences(member(body, 'schema'))[0] ?? null,
    requestDefinitions: collectDefinitions(model, parameters),
    responseDefinitions: collectDefinitions(model, responses),
  };
}

const PREFIX = '#/definitions/';

/** Lists the definitions that a value refers to directly, in their order. */
function listReferences(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(listReferences);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === '$ref' && typeof inner === 'string' ? [inner.replace(PREFIX, '')] : listReferences(inner),
  );
}

/** Collects the definitions that a value uses, directly or through others. */
function collectDefinitions(model: Json, value: unknown): ReadonlySet<string> {
  const found = new Set<string>();
  const open = [...listReferences(value)];
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...listReferences(member(model.definitions, name)));
  }
  return found;
}
