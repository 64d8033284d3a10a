import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import type { Random } from '../../base/random.ts';
import { type Echoes, echoFor } from './echoes.ts';
import { flatten } from './flat-schema.ts';
import { numberFor } from './number-values.ts';
import { textFor } from './text-values.ts';

/** The values that all parts of one response share. */
export interface Making {
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

export function valueFor(schema: JsonSchema, name: string, making: Making): unknown {
  return make(schema, { name, within: [] }, making);
}

function make(given: JsonSchema, place: Place, making: Making): unknown {
  const { schema, names } = flatten(given, making.model);
  const inner = { ...place, within: [...place.within, ...names] };
  const echo = echoFor(place.name, schema, making.echoes);
  if (echo !== undefined) return echo;
  if (schema.enum !== undefined) return making.random.pick(schema.enum);
  if (schema.type === 'array') return makeArray(schema, inner, making);
  if (schema.type === 'object' || schema.properties !== undefined) return makeObject(schema, inner, making);
  if (schema.type === 'boolean') return making.random.chance(0.5);
  if (schema.type === 'integer' || schema.type === 'number') return numberFor(schema, making.random);
  return textFor(place.name, schema, making.random, making.now);
}

function makeObject(schema: JsonSchema, place: Place, making: Making): Record<string, unknown> {
  const { properties = {}, required = [], additionalProperties } = schema;
  const entries = Object.entries(properties)
    .filter(([name]) => required.includes(name) || !(isDeep(place) || FAULTS.has(name)))
    .map(([name, property]) => [name, make(property, { ...place, name }, making)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object') {
    return { sandbox: make(additionalProperties, { ...place, name: 'sandbox' }, making) };
  }
  return Object.fromEntries(entries);
}

function makeArray(schema: JsonSchema, place: Place, making: Making): readonly unknown[] {
  const { items = {}, minItems = 0, maxItems = 1, uniqueItems = false } = schema;
  const wanted = Math.max(minItems, isDeep(place) || FAULTS.has(place.name) ? 0 : Math.min(1, maxItems));
  const found = new Map<unknown, unknown>();
  for (let attempt = 0; found.size < wanted && attempt < wanted * 20; attempt += 1) {
    const value = make(items, place, making);
    found.set(uniqueItems ? JSON.stringify(value) : attempt, value);
  }
  return [...found.values()];
}

function isDeep({ within }: Place): boolean {
  return within.length > FULL_DEPTH;
}
