import { findReferencedSchema } from './find-referenced-schema.ts';
import { validateChoices } from './validate-choices.ts';
import { validateItems } from './validate-items.ts';
import { validateNumber } from './validate-number.ts';
import { validateProperties } from './validate-properties.ts';
import { validateString } from './validate-string.ts';
import { validateType } from './validate-type.ts';
import type { Schema, Validate, ValidationError } from './validation-error.ts';

/** The most references that may follow each other. More are circular. */
const maxDepth = 100;

// See docs/decisions/0010-validate-against-schemas-with-our-own-code-instead-of-ajv.md
/**
 * Validates a value against a JSON schema of draft 7 or 2019-09, including Amazon's own rules for product types. Unknown rules,
 * formats and `unevaluated…` are ignored.
 */
export function validateValue(value: unknown, schema: Schema, path: string): readonly ValidationError[] {
  const validateAtDepth =
    (depth: number): Validate =>
    (part, rules, place) => {
      if (rules === true || depth > maxDepth) return [];
      if (rules === false) return [{ path: place, keyword: 'false', message: `${place} is not allowed here.` }];
      const errors = validateType(part, rules, place);
      if (errors.some(({ keyword }) => keyword === 'type')) return errors;
      const validate = validateAtDepth(0);
      const target = findReferencedSchema(schema, rules.$ref);
      return [
        ...errors,
        ...(target === undefined ? [] : validateAtDepth(depth + 1)(part, target, place)),
        ...validateString(part, rules, place),
        ...validateNumber(part, rules, place),
        ...validateItems(part, rules, place, validate),
        ...validateProperties(part, rules, place, validate),
        ...validateChoices(part, rules, place, validateAtDepth(depth + 1)),
      ];
    };
  return validateAtDepth(0)(value, schema, path);
}
