import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { listAllOperations, loadOperation, type OperationDescriptor, type OperationEntry } from '@supercargo/catalogue';
import { isJsonObject, type JsonObject } from '../../src/base/json-value.ts';
import { modelsFolders } from './declared-errors.ts';

/** An error that a model publishes as an example of one operation. */
export interface ErrorExample {
  readonly entry: OperationEntry;
  readonly operation: OperationDescriptor;
  readonly status: number;
  /** Empty if the example has no errors. */
  readonly codes: readonly string[];
  readonly message: string;
  /** Parameters by name; undefined if the model does not say which request gets the error. */
  readonly parameters: JsonObject | undefined;
}

/** Lists the error examples of all models, by API and operation. The same error of the same operation can be listed more than once. */
export async function listErrorExamples(): Promise<readonly ErrorExample[]> {
  const models = readModels();
  const examples: ErrorExample[] = [];
  for (const entry of listAllOperations()) {
    const operation = await loadOperation(entry);
    for (const model of models.get(operation.model ?? '') ?? []) {
      const described = member(member(member(model, 'paths'), operation.path), operation.method.toLowerCase());
      examples.push(...listOwnExamples(entry, operation, member(described, 'responses') ?? {}));
    }
  }
  return examples;
}

function listOwnExamples(
  entry: OperationEntry,
  operation: OperationDescriptor,
  responses: JsonObject,
): readonly ErrorExample[] {
  return Object.entries(responses).flatMap(([text, response]) => {
    const status = Number(text);
    if (!(status >= 400) || !isJsonObject(response)) return [];
    return listBodies(response).map(({ body, parameters }) => {
      const [codes, message] = readErrors(body);
      return { entry, operation, status, codes, message, parameters };
    });
  });
}

/** All models by name. Newer models can lack the examples of older ones with the same name, so both are read. */
function readModels(): ReadonlyMap<string, readonly JsonObject[]> {
  const models = new Map<string, JsonObject[]>();
  for (const folder of modelsFolders) {
    for (const file of globSync('**/*.json', { cwd: folder })) {
      const name = basename(file, '.json');
      models.set(name, [...(models.get(name) ?? []), JSON.parse(readFileSync(join(folder, file), 'utf8'))]);
    }
  }
  return models;
}

function listBodies(response: JsonObject): readonly { body: unknown; parameters: JsonObject | undefined }[] {
  const published = Object.values(member(response, 'examples') ?? {}).map((body) => ({ body, parameters: undefined }));
  const cases = member(response, 'x-amzn-api-sandbox')?.static;
  const requested = (Array.isArray(cases) ? cases : []).map((example: JsonObject) => ({
    body: example.response,
    parameters: readParameters(member(member(example, 'request'), 'parameters')),
  }));
  return [...published, ...requested];
}

/** Parameters without a value match any value. They are left out. */
function readParameters(given: JsonObject = {}): JsonObject {
  const values = Object.entries(given).map(([name, parameter]) => [name, (parameter as JsonObject).value] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== undefined));
}

function readErrors(body: unknown): readonly [readonly string[], string] {
  const listed = isJsonObject(body) ? (body.errors ?? []) : body;
  const errors = (Array.isArray(listed) ? listed : []).filter(isJsonObject);
  return [errors.map(({ code }) => String(code)), String(errors[0]?.message ?? '')];
}

function member(value: unknown, name: string): JsonObject | undefined {
  const found = isJsonObject(value) ? value[name] : undefined;
  return isJsonObject(found) ? found : undefined;
}
