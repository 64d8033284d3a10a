import type { PathItem, SwaggerModel, SwaggerSchema } from './swagger.ts';

/** Returns a model without the operations, parameters, definitions and members that Amazon marks as internal. */
export function keepPublicMembers(model: SwaggerModel): SwaggerModel {
  const { definitions = {} } = model;
  const hidden = Object.entries(definitions).filter(([, schema]) => isMarkedInternal(schema));
  const references = new Set(hidden.map(([name]) => `#/definitions/${name}`));
  const isInternal = (value: unknown) =>
    isRecord(value) && (isMarkedInternal(value) || references.has(String(value.$ref ?? '')));
  const isPublicParameter = (value: unknown) =>
    !isInternal(isRecord(value) && isRecord(value.schema) ? value.schema : value);
  const keepPublicOperation = (value: unknown): unknown =>
    isRecord(value) && Array.isArray(value.parameters)
      ? { ...value, parameters: value.parameters.filter((one) => !isMarkedInternal(one) && isPublicParameter(one)) }
      : value;
  const keepPublicPath = (item: PathItem): PathItem => {
    const rows = Object.entries(item).filter(([, value]) => !isMarkedInternal(value));
    return Object.fromEntries(rows.map(([key, value]) => [key, keepPublicOperation(value)]));
  };
  const paths = Object.entries(model.paths).filter(([, item]) => !isMarkedInternal(item));
  const shown = Object.entries(definitions).filter(([, schema]) => !isMarkedInternal(schema));
  return {
    ...model,
    paths: Object.fromEntries(paths.map(([path, item]) => [path, keepPublicPath(item)])),
    ...(model.definitions && {
      definitions: Object.fromEntries(shown.map(([name, schema]) => [name, keepPublicProperties(schema, isInternal)])),
    }),
  };
}

/** Removes internal properties at every depth of a schema, also from the list of required ones. */
function keepPublicProperties(schema: SwaggerSchema, isInternal: (value: unknown) => boolean): SwaggerSchema {
  const keep = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(keep);
    return isRecord(value) ? keepPublicProperties(value, isInternal) : value;
  };
  const kept = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, keep(value)]));
  if (!isRecord(schema.properties)) return kept;
  const { properties, required } = schema;
  const shown = Object.keys(properties).filter((name) => !isInternal(properties[name]));
  return {
    ...kept,
    properties: Object.fromEntries(shown.map((name) => [name, keep(properties[name])])),
    ...(Array.isArray(required) && {
      required: required.filter((name) => shown.includes(name) || !Object.hasOwn(properties, name)),
    }),
  };
}

function isMarkedInternal(value: unknown): boolean {
  return isRecord(value) && value['x-amzn-api-internal'] === 'EXCLUSIVE';
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
