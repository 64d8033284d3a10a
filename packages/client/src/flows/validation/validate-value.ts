import { findReferencedSchema } from './find-referenced-schema.ts';
import { validateChoices } from './validate-choices.ts';
import { validateItems } from './validate-items.ts';
import { validateNumber } from './validate-number.ts';
import { validateProperties } from './validate-properties.ts';
import { validateString } from './validate-string.ts';
import { validateType } from './validate-type.ts';
import type { Schema, Validate, ValidationError } from './validation-error.ts';

/** Longest chain of references that is followed. A longer one is treated as circular. */
const maxDepth = 100;

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/**
 * Validates a value against a JSON schema of draft 7 or 2019-09, including Amazon's own rules for product types. Unknown rules,
 * formats and `unevaluated…` are ignored.
 */
export function validateValue(value: unknown, schema: Schema, path: string): readonly ValidationError[] {
  const validateAtDepth =
    (depth: number): Validate =>
    (part, rules, partPath) => {
      if (rules === true || depth > maxDepth) return [];
      if (rules === false) return [{ path: partPath, keyword: 'false', message: `${partPath} is not allowed here.` }];
      const errors = validateType(part, rules, partPath);
      if (errors.some(({ keyword }) => keyword === 'type')) return errors;
      const validate = validateAtDepth(0);
      const target = findReferencedSchema(schema, rules.$ref);
      return [
        ...errors,
        ...(target === undefined ? [] : validateAtDepth(depth + 1)(part, target, partPath)),
        ...validateString(part, rules, partPath),
        ...validateNumber(part, rules, partPath),
        ...validateItems(part, rules, partPath, validate),
        ...validateProperties(part, rules, partPath, validate),
        ...validateChoices(part, rules, partPath, validateAtDepth(depth + 1)),
      ];
    };
  return validateAtDepth(0)(value, schema, path);
}
