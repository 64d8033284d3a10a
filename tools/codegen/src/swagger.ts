/** The part of Swagger 2.0 that Amazon's models use. */
export interface SwaggerModel {
  readonly info: { readonly version: string; readonly title: string };
  readonly paths: Readonly<Record<string, PathItem>>;
  readonly definitions?: Readonly<Record<string, SwaggerSchema>>;
  readonly parameters?: Readonly<Record<string, SwaggerParameter>>;
  readonly responses?: Readonly<Record<string, SwaggerResponse>>;
}

export type PathItem = Readonly<Record<string, unknown>> & {
  readonly parameters?: readonly (SwaggerParameter | Reference)[];
};

export interface Reference {
  readonly $ref: string;
}

interface SwaggerOperation {
  readonly operationId: string;
  readonly description?: string;
  readonly deprecated?: boolean;
  readonly parameters?: readonly (SwaggerParameter | Reference)[];
  readonly responses: Readonly<Record<string, SwaggerResponse | Reference>>;
  readonly 'x-amzn-api-sandbox-only'?: boolean;
}

export interface SwaggerParameter extends SwaggerSchema {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header' | 'body';
  readonly schema?: SwaggerSchema;
  readonly collectionFormat?: 'csv' | 'multi';
  readonly 'x-amazon-spds-greedy-path-parameter'?: boolean;
}

interface SwaggerResponse {
  readonly schema?: SwaggerSchema;
}

export type SwaggerSchema = Readonly<Record<string, unknown>>;

/** An operation of a model with resolved references. */
export interface ModelOperation {
  readonly model: string;
  readonly method: string;
  readonly path: string;
  readonly operation: SwaggerOperation;
  readonly parameters: readonly SwaggerParameter[];
  readonly responses: Readonly<Record<string, SwaggerResponse>>;
  readonly sandboxOnly: boolean;
}

const methods = ['get', 'post', 'put', 'patch', 'delete'];

/** Lists the operations of a model, path by path. */
export function listModelOperations(stem: string, model: SwaggerModel): ModelOperation[] {
  return Object.entries(model.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as SwaggerOperation | undefined;
      if (operation === undefined) return [];
      return [
        {
          model: stem,
          method: method.toUpperCase(),
          path,
          operation,
          parameters: resolveParameters(model, item, operation),
          responses: resolveResponses(model, operation),
          sandboxOnly: operation['x-amzn-api-sandbox-only'] === true || item['x-amzn-api-sandbox-only'] === true,
        },
      ];
    }),
  );
}

function resolveParameters(model: SwaggerModel, item: PathItem, operation: SwaggerOperation): SwaggerParameter[] {
  const own = (operation.parameters ?? []).map((parameter) => resolveReference(model.parameters, parameter));
  const shared = (item.parameters ?? []).map((parameter) => resolveReference(model.parameters, parameter));
  const isOverridden = (one: SwaggerParameter) => own.some((other) => other.name === one.name && other.in === one.in);
  return [...shared.filter((one) => !isOverridden(one)), ...own];
}

function resolveResponses(model: SwaggerModel, operation: SwaggerOperation): Record<string, SwaggerResponse> {
  return Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      resolveReference(model.responses, response),
    ]),
  );
}

function resolveReference<T extends object>(table: Readonly<Record<string, T>> | undefined, value: T | Reference): T {
  if (!('$ref' in value)) return value;
  const name = String(value.$ref).split('/').at(-1) ?? '';
  const found = table?.[name];
  if (found === undefined) throw new Error(`The model refers to ${String(value.$ref)}, but does not define it.`);
  return found;
}
