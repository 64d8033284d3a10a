import { validateRange } from './validate-range.ts';
import type { ExtendPath, Keywords, Schema, Validate, ValidationError } from './validation-error.ts';

type Schemas = Readonly<Record<string, Schema>>;

/** Validates an object: its required, allowed and dependent properties, and their values. */
export function validateProperties(
  members: Keywords,
  rules: Keywords,
  path: string,
  validate: Validate,
  { acceptsNull, extendPath }: { readonly acceptsNull: boolean; readonly extendPath: ExtendPath },
): readonly ValidationError[] {
  const names = Object.keys(members).filter((name) => members[name] !== undefined);
  const { minProperties, maxProperties } = rules;
  const extend = (name: string) => extendPath(path, name);
  return [
    ...validateRange(
      names.length,
      ['minProperties', minProperties],
      ['maxProperties', maxProperties],
      path,
      () => `${path} has ${names.length === 1 ? '1 property' : `${names.length} properties`}`,
    ),
    ...validateRequired(rules.required, names, 'required', extend),
    ...validateDependencies(members, names, rules, path, validate, extend),
    ...names
      .filter((name) => !(acceptsNull && members[name] === null && isOptional(name, rules)))
      .flatMap((name) => validateProperty(members[name], name, rules, path, validate, extend(name))),
  ];
}

/** Whether the schema has a property, or accepts others like it, and does not require it. */
function isOptional(name: string, { properties, additionalProperties, required }: Keywords): boolean {
  const isKnown = Object.hasOwn((properties ?? {}) as Schemas, name) || additionalProperties !== false;
  return isKnown && !(Array.isArray(required) && required.includes(name));
}

function validateProperty(
  value: unknown,
  name: string,
  rules: Keywords,
  path: string,
  validate: Validate,
  memberPath: string,
): readonly ValidationError[] {
  const { propertyNames, additionalProperties } = rules;
  const properties = (rules.properties ?? {}) as Schemas;
  const ownSchema = Object.hasOwn(properties, name) ? properties[name] : undefined;
  if (ownSchema !== undefined && rules.patternProperties === undefined && propertyNames === undefined) {
    return validate(value, ownSchema, memberPath);
  }
  const patterns = Object.entries((rules.patternProperties ?? {}) as Schemas).filter(([text]) =>
    matchesPattern(text, name),
  );
  const schemas = [...(ownSchema === undefined ? [] : [ownSchema]), ...patterns.map(([, schema]) => schema)];
  const nameErrors =
    propertyNames === undefined ? [] : validate(name, propertyNames as Schema, `the name of ${memberPath}`);
  if (schemas.length > 0) return [...nameErrors, ...schemas.flatMap((schema) => validate(value, schema, memberPath))];
  if (additionalProperties === undefined) return nameErrors;
  if (additionalProperties !== false)
    return [...nameErrors, ...validate(value, additionalProperties as Schema, memberPath)];
  const allowed = Object.keys(properties);
  const message = `${memberPath} is unknown. ${path || 'It'} accepts: ${allowed.join(', ')}.`;
  return [...nameErrors, { path: memberPath, keyword: 'additionalProperties', message, allowed }];
}

function validateDependencies(
  members: Keywords,
  names: readonly string[],
  { dependentRequired, dependentSchemas, dependencies }: Keywords,
  path: string,
  validate: Validate,
  extend: (name: string) => string,
): readonly ValidationError[] {
  if (!(dependentRequired ?? dependentSchemas ?? dependencies)) return [];
  const rules = { ...(dependencies as object), ...(dependentRequired as object), ...(dependentSchemas as object) };
  return Object.entries(rules).flatMap(([name, rule]: [string, unknown]) => {
    if (!names.includes(name)) return [];
    if (Array.isArray(rule)) return validateRequired(rule, names, 'dependentRequired', extend);
    return validate(members, rule as Schema, path);
  });
}

function validateRequired(
  required: unknown,
  names: readonly string[],
  keyword: string,
  extend: (name: string) => string,
): readonly ValidationError[] {
  if (!Array.isArray(required)) return [];
  const missing = (required as readonly string[]).filter((name) => !names.includes(name));
  return missing.map((name) => {
    const memberPath = extend(name);
    return { path: memberPath, keyword, message: `${memberPath} is missing.` };
  });
}

function matchesPattern(pattern: string, name: string): boolean {
  try {
    return new RegExp(pattern, 'u').test(name);
  } catch {
    return false;
  }
}
