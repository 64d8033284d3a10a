import type { Keywords, Schema, Validate, ValidationError } from './validation-error.ts';

/** Validates against schemas that apply together, as alternatives, or under a condition. */
export function validateChoices(
  value: unknown,
  rules: Keywords,
  path: string,
  validate: Validate,
): readonly ValidationError[] {
  const { allOf, anyOf, oneOf, not } = rules;
  const validateAll = (schemas: unknown) =>
    (schemas as readonly Schema[]).map((schema) => validate(value, schema, path));
  return [
    ...(Array.isArray(allOf) ? validateAll(allOf).flat() : []),
    ...(Array.isArray(anyOf) ? pickClosest(validateAll(anyOf)) : []),
    ...(Array.isArray(oneOf) ? validateOneOf(validateAll(oneOf), oneOf, path) : []),
    ...(not !== undefined && validate(value, not as Schema, path).length === 0 ? [buildNotError(not, path)] : []),
    ...validateCondition(value, rules, path, validate),
  ];
}

function validateCondition(
  value: unknown,
  rules: Keywords,
  path: string,
  validate: Validate,
): readonly ValidationError[] {
  if (rules.if === undefined) return [];
  const isMet = validate(value, rules.if as Schema, path).length === 0;
  const next = (isMet ? rules.then : rules.else) as Schema | undefined;
  return next === undefined ? [] : validate(value, next, path);
}

/** If no alternative matches, returns the errors of the closest one. */
function pickClosest(alternatives: readonly (readonly ValidationError[])[]): readonly ValidationError[] {
  const [first, ...others] = alternatives;
  if (first === undefined) return [];
  return others.reduce((best, errors) => (measureDistance(errors) < measureDistance(best) ? errors : best), first);
}

/** A wrong type or constant suggests that another alternative was meant. */
function measureDistance(errors: readonly ValidationError[]): number {
  const mayBeOther = errors.some(({ keyword }) => keyword === 'const' || keyword === 'enum' || keyword === 'type');
  return errors.length === 0 ? 0 : errors.length + (mayBeOther ? 1000 : 0);
}

function validateOneOf(
  alternatives: readonly (readonly ValidationError[])[],
  expected: unknown,
  path: string,
): readonly ValidationError[] {
  const matching = alternatives.filter((errors) => errors.length === 0).length;
  if (matching <= 1) return pickClosest(alternatives);
  const message = `${path} matches ${matching} alternatives, and exactly one is allowed.`;
  return [{ path, keyword: 'oneOf', expected, message }];
}

function buildNotError(expected: unknown, path: string): ValidationError {
  return { path, keyword: 'not', expected, message: `${path} has a value that the schema excludes.` };
}
