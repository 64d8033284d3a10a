import { isJsonObject, type JsonObject } from '../../base/json-value.ts';

/** A fixed response of a model, and the parameters that select it. */
export interface StaticExample {
  readonly status: number;
  /** Parameters by name. A parameter without a `value` matches any value. */
  readonly parameters: Readonly<Record<string, { readonly value?: unknown }>>;
  /** Undefined if the response has no body. */
  readonly response: unknown;
}

/** The examples of one operation. */
export interface OperationExamples {
  readonly examples: readonly StaticExample[];
  /** The name of the body parameter in the model. Examples can also call it `body`. */
  readonly bodyName: string | null;
}

const NONE: OperationExamples = { examples: [], bodyName: null };
const NO_CONTENT = 204;

/** Reads the examples of one operation out of a Swagger document. */
export function readExamples(model: JsonObject, path: string, method: string): OperationExamples {
  const operation = getMember(getMember(getMember(model, 'paths'), path), method.toLowerCase());
  const responses = getMember(operation, 'responses');
  if (operation === undefined || responses === undefined) return NONE;
  const examples = Object.entries(responses).flatMap(([status, response]) => {
    const found = resolve(response, model);
    return found === undefined ? [] : listExamples(Number(status), found);
  });
  return { examples, bodyName: findBodyName(operation, model) };
}

function listExamples(status: number, response: JsonObject): readonly StaticExample[] {
  const current = getMember(response, 'x-amzn-api-sandbox')?.static;
  const older = response['x-amazon-spds-sandbox-behaviors'];
  return [current, older].flatMap(toList).map((example) => ({
    status,
    parameters: (getMember(getMember(example, 'request'), 'parameters') ?? {}) as StaticExample['parameters'],
    response: status === NO_CONTENT ? undefined : (example.response ?? undefined),
  }));
}

function findBodyName(operation: JsonObject, model: JsonObject): string | null {
  const body = toList(operation.parameters).find((parameter) => resolve(parameter, model)?.in === 'body');
  const name = body === undefined ? undefined : resolve(body, model)?.name;
  return typeof name === 'string' ? name : null;
}

function resolve(value: unknown, model: JsonObject): JsonObject | undefined {
  if (!isJsonObject(value) || typeof value.$ref !== 'string') return isJsonObject(value) ? value : undefined;
  return value.$ref.replace('#/', '').split('/').reduce<JsonObject | undefined>(getMember, model);
}

function getMember(value: JsonObject | undefined, name: string): JsonObject | undefined {
  const member = value !== undefined && Object.hasOwn(value, name) ? value[name] : undefined;
  return isJsonObject(member) ? member : undefined;
}

function toList(value: unknown): readonly JsonObject[] {
  return Array.isArray(value) ? value.filter(isJsonObject) : [];
}
