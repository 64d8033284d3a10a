/**
 * Validates values against JSON schemas, without a client.
 *
 * @module supercargo/json-schema
 */

export { validateFormat } from './json-schema/validate-format.ts';
export { validateValue } from './json-schema/validate-value.ts';
export type { ExtendPath, Keywords, Schema, ValidationError, ValidationRules } from './json-schema/validation-error.ts';
