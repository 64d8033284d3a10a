import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { findSameName } from '../errors/find-near-name.ts';
import { formatValue } from '../errors/format-value.ts';
import { validateFormat } from '../json-schema/validate-format.ts';
import { validateValue as validateAgainstSchema } from '../json-schema/validate-value.ts';
import type { ValidationError } from '../json-schema/validation-error.ts';
import { findMisspelledMembers } from './find-misspelled-members.ts';

/**
 * Validates a value against a schema of Amazon's models. Returns one sentence per validation error, with the path, the
 * value and what is allowed. Unknown properties are allowed unless they look misspelled, and so is null for a property
 * that is not required.
 */
export function validateValue(
  value: unknown,
  schema: JsonSchema,
  path: string,
  definitions: ModelSchemas['definitions'],
): string[] {
  const findReferenced = (reference: unknown) => {
    const target = typeof reference === 'string' ? definitions[reference.replace('#/definitions/', '')] : undefined;
    return target && { ...target };
  };
  const errors = validateAgainstSchema(value, { ...schema }, path, {
    findReferenced,
    acceptsNull: true,
    validateUnlisted,
    validateFormat,
    validateObject: (object, part, partPath) => findMisspelledMembers(object, part, partPath, findReferenced),
  });
  return errors.map(({ message }) => message);
}

/** Amazon accepts values that are newer than its models, so only another spelling of a known value is an error. */
function validateUnlisted(value: unknown, choices: readonly unknown[], path: string): readonly ValidationError[] {
  const meant = typeof value === 'string' ? findSameName(value, choices.map(String)) : undefined;
  if (meant === undefined) return [];
  const message = `${path} is ${formatValue(value)}. Did you mean ${JSON.stringify(meant)}?`;
  return [{ path, keyword: 'enum', message }];
}
