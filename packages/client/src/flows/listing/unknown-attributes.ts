import type { Schema } from '../checking/fault.ts';
import type { ListingFault } from './listing-fault.ts';

type Rules = Readonly<Record<string, unknown>>;

/** Attributes that a product type does not have, and does not forbid: the marketplace leaves them out, with a warning. */
export function unknownAttributes(attributes: Rules, schema: Schema, productType: string): readonly ListingFault[] {
  if (typeof schema === 'boolean' || !isOpen(schema)) return [];
  const known = Object.keys((schema.properties ?? {}) as Rules);
  const unknown = Object.keys(attributes).filter((name) => !known.includes(name));
  return unknown.map((name) => ({
    path: `attributes.${name}`,
    rule: 'additionalProperties',
    severity: 'WARNING',
    message: `attributes.${name} is no attribute of ${productType}. The marketplace would leave it out.`,
    allowed: known,
  }));
}

/** Where others are forbidden, or described by a schema of their own, the schema judges them. */
function isOpen({ properties, patternProperties, additionalProperties = true }: Rules): boolean {
  return properties !== undefined && patternProperties === undefined && additionalProperties === true;
}
