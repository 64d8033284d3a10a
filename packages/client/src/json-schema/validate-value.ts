import { findReferencedSchema } from './find-referenced-schema.ts';
import { validateChoices } from './validate-choices.ts';
import { validateItems } from './validate-items.ts';
import { validateNumber } from './validate-number.ts';
import { validateProperties } from './validate-properties.ts';
import { validateString } from './validate-string.ts';
import { validateType } from './validate-type.ts';
import type { Schema, Validate, ValidationError, ValidationRules } from './validation-error.ts';
import { isPlainObject } from './value-kinds.ts';

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
  rules: ValidationRules = { root: schema },
): readonly ValidationError[] {
  const { root, acceptsNull = false, validateUnlisted, validateFormat, validateObject } = rules;
  const validate: Validate = (part, partSchema, partPath) => {
    const errors = validateAtDepth(0)(part, partSchema, partPath);
    if (validateObject === undefined || !isPlainObject(part)) return errors;
    return [...validateObject(part, partSchema, partPath), ...errors];
  };
  const validateAtDepth =
    (depth: number): Validate =>
    (part, keywords, partPath) => {
      if (keywords === true || depth > maxDepth) return [];
      if (keywords === false)
        return [{ path: partPath, keyword: 'false', message: `${partPath} is not allowed here.` }];
      const errors = validateType(part, keywords, partPath, validateUnlisted);
      if (errors.some(({ keyword }) => keyword === 'type')) return errors;
      const target = findReferencedSchema(root, keywords.$ref);
      return [
        ...errors,
        ...(target === undefined ? [] : validateAtDepth(depth + 1)(part, target, partPath)),
        ...validateString(part, keywords, partPath, validateFormat),
        ...validateNumber(part, keywords, partPath),
        ...validateItems(part, keywords, partPath, validate),
        ...validateProperties(part, keywords, partPath, validate, acceptsNull),
        ...validateChoices(part, keywords, partPath, validateAtDepth(depth + 1)),
      ];
    };
  return validate(value, schema, path);
}
