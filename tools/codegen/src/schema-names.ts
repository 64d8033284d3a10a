import type { ModelOperation, SwaggerSchema } from './swagger.ts';

/** Inline schemas of a model's bodies and answers, under the names given to them. */
export type NamedSchemas = Map<string, SwaggerSchema>;

/** Name of the body's schema. An inline one is named after its operation and added to `inline`. */
export function bodySchemaName(source: ModelOperation, inline: NamedSchemas): string | undefined {
  const body = source.parameters.find((parameter) => parameter.in === 'body');
  return body?.schema && nameOf(body.schema, `${pascal(source.operation.operationId)}Body`, inline);
}

/** Name of the schema of one answer; null when the answer has no body. */
export function responseSchemaName(source: ModelOperation, status: string, inline: NamedSchemas): string | null {
  const schema = source.responses[status]?.schema;
  return schema === undefined ? null : nameOf(schema, `${pascal(source.operation.operationId)}${status}Body`, inline);
}

function nameOf(schema: SwaggerSchema, fallback: string, inline: NamedSchemas): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/definitions/', '');
  inline.set(fallback, schema);
  return fallback;
}

function pascal(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
