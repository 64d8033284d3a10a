import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import type { Random } from '../../base/random.ts';
import { type Echoes, findEcho } from './echoes.ts';
import { flatten } from './flat-schema.ts';
import { generateNumber } from './generate-number.ts';
import { generateText } from './generate-text.ts';

/** The values that all parts of one response share. */
export interface GenerationContext {
  readonly model: ModelSchemas;
  readonly random: Random;
  readonly echoes: Echoes;
  readonly now: number;
}

/** The position of a value: the name of its property, and the definitions that contain it. */
interface Place {
  readonly name: string;
  readonly within: readonly string[];
}

/** Below this number of definitions, only required properties are generated, because models can refer to themselves. */
const FULL_DEPTH = 6;

/** Properties that a successful response omits, or leaves empty if they are required. */
const FAULTS = new Set(['errors', 'warnings']);

export function generateValue(schema: JsonSchema, name: string, context: GenerationContext): unknown {
  return generate(schema, { name, within: [] }, context);
}

function generate(given: JsonSchema, place: Place, context: GenerationContext): unknown {
  const { schema, names } = flatten(given, context.model);
  const inner = { ...place, within: [...place.within, ...names] };
  const echo = findEcho(place.name, schema, context.echoes);
  if (echo !== undefined) return echo;
  if (schema.enum !== undefined) return context.random.pick(schema.enum);
  if (schema.type === 'array') return generateArray(schema, inner, context);
  if (schema.type === 'object' || schema.properties !== undefined) return generateObject(schema, inner, context);
  if (schema.type === 'boolean') return context.random.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number') return generateNumber(schema, context.random);
  return generateText(place.name, schema, context.random, context.now);
}

function generateObject(schema: JsonSchema, place: Place, context: GenerationContext): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || !(isDeep(place) || FAULTS.has(name)))
    .map(([name, property]) => [name, generate(property, { ...place, name }, context)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object') {
    return { sandbox: generate(additionalProperties, { ...place, name: 'sandbox' }, context) };
  }
  return Object.fromEntries(entries);
}

function generateArray(schema: JsonSchema, place: Place, context: GenerationContext): readonly unknown[] {
  const { items = {}, minItems = 0, maxItems = 1, uniqueItems = false } = schema;
  const wanted = Math.max(minItems, isDeep(place) || FAULTS.has(place.name) ? 0 : Math.min(1, maxItems));
  const found = new Map<unknown, unknown>();
  for (let attempt = 0; found.size < wanted && attempt < wanted * 20; attempt += 1) {
    const value = generate(items, place, context);
    found.set(uniqueItems ? JSON.stringify(value) : attempt, value);
  }
  return [...found.values()];
}

function isDeep({ within }: Place): boolean {
  return within.length > FULL_DEPTH;
}
