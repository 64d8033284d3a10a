import type { Schema } from '../../json-schema/validation-error.ts';
import type { ListingIssue } from './listing-issue.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Finds attributes that the schema of a product type neither contains nor forbids. Amazon omits them, with a warning. */
export function findUnknownAttributes(attributes: Rules, schema: Schema, productType: string): readonly ListingIssue[] {
  if (typeof schema === 'boolean' || !allowsOtherAttributes(schema)) return [];
  const knownNames = Object.keys((schema.properties ?? {}) as Rules);
  const unknown = Object.keys(attributes).filter((name) => !knownNames.includes(name));
  return unknown.map((name) => ({
    path: `attributes.${name}`,
    rule: 'additionalProperties',
    severity: 'WARNING',
    message: `attributes.${name} is not an attribute of ${productType}. Amazon would omit it.`,
    allowed: knownNames,
  }));
}

/** Whether the schema allows other attributes without validating them. */
function allowsOtherAttributes({ properties, patternProperties, additionalProperties = true }: Rules): boolean {
  return properties !== undefined && patternProperties === undefined && additionalProperties === true;
}
