import type { JsonSchema, ModelSchemas, OperationDescriptor } from '@supercargo/catalogue';
import { isJsonObject, type JsonObject } from '../json-value.ts';
import { invalidInput } from '../refusal.ts';
import { faultOfLength, faultOfNumber } from './judge-value.ts';

/** Reads the body the operation takes, and looks at its first level. Throws a 400 that names what is wrong. */
export async function readBody(
  request: Request,
  operation: OperationDescriptor,
  loadModel: () => Promise<ModelSchemas>,
): Promise<unknown> {
  if (operation.body === null) return undefined;
  const text = await request.text();
  if (text === '') {
    if (operation.body.required) throw invalidInput('The request body is required.', 'Parameter: body');
    return undefined;
  }
  checkContentType(request);
  const value = parse(text);
  const { definitions } = await loadModel();
  judge(value, definitions[operation.body.schema] ?? {}, definitions);
  return value;
}

function checkContentType({ headers }: Request): void {
  const contentType = (headers.get('content-type') ?? '').toLowerCase();
  if (!/^application\/([\w.-]+\+)?json\s*(;|$)/.test(contentType)) {
    throw invalidInput('The body must be sent as application/json.', 'Parameter: content-type (header)');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw invalidInput('The request body is not JSON.', 'Parameter: body');
  }
}

type Definitions = ModelSchemas['definitions'];

function judge(value: unknown, schema: JsonSchema, definitions: Definitions): void {
  const { type, properties = {}, required = [] } = resolve(schema, definitions);
  if (type === 'array' && !Array.isArray(value)) throw fault('body', 'must be an array');
  if (type !== 'object') return;
  if (!isJsonObject(value)) throw fault('body', 'must be an object');
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) throw fault(missing, 'is required');
  for (const [name, property] of Object.entries(properties)) {
    judgeMember(name, value, resolve(property, definitions));
  }
}

function judgeMember(name: string, body: JsonObject, schema: JsonSchema): void {
  const value = Object.hasOwn(body, name) ? body[name] : undefined;
  if (value === undefined || value === null) return;
  const wrong = faultOf(value, schema);
  if (wrong !== undefined) throw fault(name, wrong);
}

function faultOf(value: unknown, schema: JsonSchema): string | undefined {
  if (schema.enum !== undefined && !schema.enum.includes(value as string)) {
    return `must be one of ${schema.enum.join(', ')}`;
  }
  if (schema.type === 'array') return Array.isArray(value) ? faultOfLength(value.length, schema) : 'must be an array';
  if (schema.type === 'object') return isJsonObject(value) ? undefined : 'must be an object';
  if (schema.type === 'integer' || schema.type === 'number') {
    return typeof value === 'number' ? faultOfNumber(value, schema) : 'must be a number';
  }
  return schema.type !== undefined && typeof value !== schema.type ? `must be a ${schema.type}` : undefined;
}

function resolve(schema: JsonSchema, definitions: Definitions): JsonSchema {
  let found = schema;
  while (found.$ref !== undefined) found = definitions[found.$ref.slice('#/definitions/'.length)] ?? {};
  return found;
}

function fault(name: string, what: string) {
  return invalidInput(`${name} ${what}.`, `Parameter: ${name} (body)`);
}
