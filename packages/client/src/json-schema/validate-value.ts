import { isPlainObject } from '../runtime/plain-object.ts';
import { findReferencedSchema } from './find-referenced-schema.ts';
import { validateChoices } from './validate-choices.ts';
import { validateItems } from './validate-items.ts';
import { validateNumber } from './validate-number.ts';
import { validateProperties } from './validate-properties.ts';
import { validateString } from './validate-string.ts';
import { validateType } from './validate-type.ts';
import type { Keywords, Schema, Validate, ValidationError, ValidationRules } from './validation-error.ts';

/** Longest chain of references that is followed. A longer one is treated as circular. */
const maxDepth = 100;

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/**
 * Validates a value against a JSON schema of draft 7 or 2019-09, including Amazon's own keywords for product types. Unknown
 * keywords, formats and `unevaluated…` are ignored. `rules` says what is different for other schemas.
 */
export function validateValue(
  value: unknown,
  schema: Schema,
  path: string,
  rules: ValidationRules = { findReferenced: (reference) => findReferencedSchema(schema, reference) },
): readonly ValidationError[] {
  const { findReferenced, convert, validateUnlisted, validateFormat, validateObject } = rules;
  const { acceptsNull = false, extendPath = formatPath } = rules;
  const validate: Validate = (part, partSchema, partPath) => {
    const errors = validateAtDepth(0)(part, partSchema, partPath);
    if (validateObject === undefined || !isPlainObject(part)) return errors;
    return [...validateObject(part, partSchema, partPath), ...errors];
  };
  const validateContent = (part: unknown, keywords: Keywords, partPath: string) => {
    if (typeof part === 'string') return validateString(part, keywords, partPath, validateFormat);
    if (typeof part === 'number') return validateNumber(part, keywords, partPath);
    if (Array.isArray(part)) return validateItems(part, keywords, partPath, validate, extendPath);
    if (!isPlainObject(part)) return [];
    return validateProperties(part, keywords, partPath, validate, { acceptsNull, extendPath });
  };
  const validateAtDepth =
    (depth: number): Validate =>
    (rawPart, keywords, partPath) => {
      if (keywords === true || depth > maxDepth) return [];
      if (keywords === false)
        return [{ path: partPath, keyword: 'false', message: `${partPath} is not allowed here.` }];
      const part = convert === undefined ? rawPart : convert(rawPart, keywords);
      if (convert !== undefined && part === undefined) return [];
      const errors = validateType(part, keywords, partPath, validateUnlisted);
      if (errors.some(({ keyword }) => keyword === 'type')) return errors;
      const target = findReferenced(keywords.$ref);
      const contentErrors = validateContent(part, keywords, partPath);
      const { allOf, anyOf, oneOf, not } = keywords;
      const hasChoices = (allOf ?? anyOf ?? oneOf ?? not ?? keywords.if) !== undefined;
      if (target === undefined && !hasChoices)
        return errors.length === 0 ? contentErrors : [...errors, ...contentErrors];
      const validateDeeper = validateAtDepth(depth + 1);
      return [
        ...errors,
        ...(target === undefined ? [] : validateDeeper(part, target, partPath)),
        ...contentErrors,
        ...(hasChoices ? validateChoices(part, keywords, partPath, validateDeeper) : []),
      ];
    };
  return validate(value, schema, path);
}

function formatPath(path: string, step: string | number): string {
  if (typeof step === 'number') return `${path}[${step}]`;
  return path === '' ? step : `${path}.${step}`;
}
