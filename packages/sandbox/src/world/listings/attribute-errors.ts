import { isJsonObject, type JsonObject } from '../../base/json-value.ts';
import { type AttributeSchema, attributeSchemas, type Requirements, requiredAttributes } from './attribute-schema.ts';
import { productTypes } from './product-kinds.ts';

/** An issue because of which Amazon does not accept a submission. */
export interface ListingIssue {
  readonly code: string;
  readonly message: string;
  readonly severity: 'ERROR';
  readonly attributeNames: readonly string[];
  readonly categories: readonly string[];
}

/** Validates attributes. Returns at most one issue per attribute. */
export function validateAttributes(attributes: JsonObject): readonly ListingIssue[] {
  return Object.entries(attributes).flatMap(([name, value]) => {
    const schema = attributeSchemas[name] ?? { type: 'array' };
    const fault = validateValue(value, schema, name);
    return fault === undefined ? [] : [createIssue('90244', `${fault}.`, name, 'INVALID_ATTRIBUTE')];
  });
}

/** Validates a product type. It accepts the types that have definitions. */
export function validateProductType(productType: string): readonly ListingIssue[] {
  if (productTypes.includes(productType)) return [];
  const message = `There is no product type '${productType}'. searchDefinitionsProductTypes lists all product types.`;
  return [createIssue('90244', message, 'productType', 'INVALID_ATTRIBUTE')];
}

/** Returns issues for the attributes that a complete listing needs. */
export function listMissingAttributes(attributes: JsonObject, requirements: Requirements): readonly ListingIssue[] {
  return requiredAttributes[requirements]
    .filter((name) => attributes[name] === undefined)
    .map((name) => createIssue('90220', `'${name}' is required but not supplied.`, name, 'MISSING_ATTRIBUTE'));
}

export function createIssue(code: string, message: string, attribute: string, category: string): ListingIssue {
  return { code, message, severity: 'ERROR', attributeNames: [attribute], categories: [category] };
}

function validateValue(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  switch (schema.type) {
    case 'array':
      return validateList(value, schema, path);
    case 'object':
      return validateObject(value, schema, path);
    case 'string':
      return validateText(value, schema, path);
    default:
      return validateNumber(value, schema, path);
  }
}

function validateList(value: unknown, { items, minItems = 0 }: AttributeSchema, path: string): string | undefined {
  if (!Array.isArray(value)) return `'${path}' must be an array`;
  if (value.length < minItems) return `'${path}' must have at least ${minItems} values`;
  if (items === undefined) return undefined;
  return findFirstError(value.map((item, at) => () => validateValue(item, items, `${path}.${at}`)));
}

function validateObject(
  value: unknown,
  { properties = {}, required = [], anyOf = [] }: AttributeSchema,
  path: string,
): string | undefined {
  if (!isJsonObject(value)) return `'${path}' must be an object`;
  const missing = required.find((name) => value[name] === undefined);
  if (missing !== undefined) return `'${path}.${missing}' is required but not supplied`;
  const known = Object.entries(properties).filter(([name]) => value[name] !== undefined);
  const fault = findFirstError(
    known.map(
      ([name, schema]) =>
        () =>
          validateValue(value[name], schema, `${path}.${name}`),
    ),
  );
  return fault ?? validateChoice(value, anyOf, path);
}

/** If no alternative matches, returns the validation error of the first one. */
function validateChoice(value: JsonObject, alternatives: readonly AttributeSchema[], path: string): string | undefined {
  const faults = alternatives.map((schema) => validateValue(value, schema, path));
  return faults.includes(undefined) ? undefined : faults[0];
}

function validateText(value: unknown, schema: AttributeSchema, path: string): string | undefined {
  if (typeof value !== 'string') return `'${path}' must be text`;
  if (schema.enum?.includes(value) === false) return `'${path}' must be one of ${schema.enum.join(', ')}`;
  if (value.length < (schema.minLength ?? 0)) return `'${path}' is too short`;
  return value.length > (schema.maxLength ?? Number.POSITIVE_INFINITY) ? `'${path}' is too long` : undefined;
}

function validateNumber(value: unknown, { type, minimum, maximum }: AttributeSchema, path: string): string | undefined {
  if (typeof value !== 'number') return `'${path}' must be a number`;
  if (type === 'integer' && !Number.isInteger(value)) return `'${path}' must be a whole number`;
  if (minimum !== undefined && value < minimum) return `'${path}' must be at least ${minimum}`;
  const isTooMuch = maximum !== undefined && value > maximum;
  return isTooMuch ? `Value for '${path}' is greater than the allowed maximum '${maximum}'` : undefined;
}

function findFirstError(checks: readonly (() => string | undefined)[]): string | undefined {
  for (const check of checks) {
    const fault = check();
    if (fault !== undefined) return fault;
  }
  return undefined;
}
