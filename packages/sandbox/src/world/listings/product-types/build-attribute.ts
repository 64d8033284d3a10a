import type { AttributeSchema, AttributeSchemas, RequiringCondition } from '../attribute-schema.ts';

const marketplace: AttributeSchemas = { marketplace_id: { $ref: '#/$defs/marketplace_id' } };
const language: AttributeSchemas = { language_tag: { $ref: '#/$defs/language_tag' } };

/** How many values an attribute can have, and what it says about itself. */
interface AttributeOptions {
  readonly example?: unknown;
  readonly description?: string;
  /** The maximum number of values in one language and marketplace. Default 1. */
  readonly values?: number;
}

/** Builds an attribute whose values differ by marketplace. */
export function buildAttribute(
  title: string,
  properties: AttributeSchemas,
  required: readonly string[],
  { description = title, values = 1, example }: AttributeOptions = {},
): AttributeSchema {
  return buildSelected(title, { ...properties, ...marketplace }, required, {
    description,
    selectors: ['marketplace_id'],
    maxUniqueItems: values,
    ...(example !== undefined && { examples: [example] }),
  });
}

/** Builds an attribute with any selectors. */
export function buildSelected(
  title: string,
  properties: AttributeSchemas,
  required: readonly string[],
  more: Partial<AttributeSchema>,
): AttributeSchema {
  const items: AttributeSchema = { type: 'object', required, properties, additionalProperties: false };
  return { title, type: 'array', minItems: 1, minUniqueItems: 1, ...more, items };
}

/** Builds an attribute with one member `value`. */
export function buildValue(title: string, value: AttributeSchema, options: AttributeOptions = {}): AttributeSchema {
  const { example } = options;
  return buildAttribute(title, { value: { title, ...value } }, ['value'], {
    ...options,
    ...(example !== undefined && { example: { value: example } }),
  });
}

/** Builds a text in the languages of the marketplace. */
export function buildLocalized(
  title: string,
  text: AttributeSchema | number,
  { description = title, values = 1, example }: AttributeOptions = {},
): AttributeSchema {
  const value = typeof text === 'number' ? buildText(text) : text;
  return buildSelected(title, { value: { title, ...value }, ...language, ...marketplace }, ['value'], {
    description,
    selectors: ['marketplace_id', 'language_tag'],
    maxUniqueItems: values,
    ...(example !== undefined && { examples: [{ value: example }] }),
  });
}

export function buildText(maxLength: number): AttributeSchema {
  return { type: 'string', minLength: 1, maxLength };
}

/** Builds a text that is one of some values. `names` are the texts that people see, in the same order. */
export function buildChoice(choices: readonly string[], names: readonly string[] = choices): AttributeSchema {
  return { type: 'string', enum: choices, enumNames: names };
}

/** Builds a text that is one of some recommended values, or any other. */
export function buildSuggestion(choices: readonly string[], maxLength: number): AttributeSchema {
  return { anyOf: [buildText(maxLength), buildChoice(choices)] };
}

export const flag: AttributeSchema = { type: 'boolean', enum: [false, true], enumNames: ['No', 'Yes'] };

export function buildWhole(minimum: number, maximum: number): AttributeSchema {
  return { type: 'integer', minimum, maximum };
}

/** Builds a number with a unit, as a nested object. */
export function buildMeasure(units: readonly string[], maximum: number): AttributeSchema {
  return {
    type: 'object',
    required: ['value', 'unit'],
    properties: {
      value: { type: 'number', minimum: 0, maximum },
      unit: buildChoice(units, units.map(formatUnit)),
    },
    additionalProperties: false,
  };
}

/** Builds an attribute that is a number with a unit. */
export function buildMeasured(
  title: string,
  units: readonly string[],
  maximum: number,
  options: AttributeOptions = {},
): AttributeSchema {
  const { properties = {} } = buildMeasure(units, maximum);
  return buildAttribute(title, properties, ['value', 'unit'], options);
}

function formatUnit(unit: string): string {
  return unit.slice(0, 1).toUpperCase() + unit.slice(1).replaceAll('_', ' ');
}

/** Builds a condition: if an attribute has one of some values, other attributes are required. */
export function buildCondition(
  attribute: string,
  values: readonly (string | boolean)[],
  ...required: readonly string[]
): RequiringCondition {
  const contains: AttributeSchema = { required: ['value'], properties: { value: { enum: values } } };
  return { when: { required: [attribute], properties: { [attribute]: { contains } } }, required };
}
