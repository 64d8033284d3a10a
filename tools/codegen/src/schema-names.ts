import type { ModelOperation, SwaggerSchema } from './swagger.ts';

/** Inline schemas of a model's request and response bodies, by their generated names. */
export type NamedSchemas = Map<string, SwaggerSchema>;

/** Returns the name of the schema of a request body. Adds an inline schema to `inline` under a name made from its operation. */
export function nameBodySchema(source: ModelOperation, inline: NamedSchemas): string | undefined {
  const body = source.parameters.find((parameter) => parameter.in === 'body');
  return body?.schema && nameSchema(body.schema, `${toPascalCase(source.operation.operationId)}Body`, inline);
}

/** Returns the name of the schema of a response; null when the response has no body. */
export function nameResponseSchema(source: ModelOperation, status: string, inline: NamedSchemas): string | null {
  const schema = source.responses[status]?.schema;
  return schema === undefined
    ? null
    : nameSchema(schema, `${toPascalCase(source.operation.operationId)}${status}Body`, inline);
}

function nameSchema(schema: SwaggerSchema, fallback: string, inline: NamedSchemas): string {
  if (typeof schema.$ref === 'string') return schema.$ref.replace('#/definitions/', '');
  inline.set(fallback, schema);
  return fallback;
}

function toPascalCase(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}
