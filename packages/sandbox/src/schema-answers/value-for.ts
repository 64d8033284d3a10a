import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import type { Random } from '../random.ts';
import { type Echoes, echoFor } from './echoes.ts';
import { flatten } from './flat-schema.ts';
import { numberFor } from './number-values.ts';
import { textFor } from './text-values.ts';

/** What all values of one answer have in common. */
export interface Making {
  readonly model: ModelSchemas;
  readonly random: Random;
  readonly echoes: Echoes;
  readonly now: number;
}

/** Where a value stands: its property's name, and the definitions it stands within. */
interface Place {
  readonly name: string;
  readonly within: readonly string[];
}

/** Deeper than this, only what is required. */
const FULL_DEPTH = 6;

/** Properties that a success answer leaves out when it may. */
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
    .filter(([name, property]) => required.includes(name) || isWanted(name, property, place, making))
    .map(([name, property]) => [name, make(property, { ...place, name }, making)] as const);
  if (entries.length === 0 && typeof additionalProperties === 'object') {
    return { sandbox: make(additionalProperties, { ...place, name: 'sandbox' }, making) };
  }
  return Object.fromEntries(entries);
}

/** Optional properties stand in the answer as long as it does not get too deep or go round in circles. */
function isWanted(name: string, property: JsonSchema, { within }: Place, making: Making): boolean {
  if (FAULTS.has(name) || within.length > FULL_DEPTH) return false;
  return !circles(property, within, making.model);
}

function circles(schema: JsonSchema, within: readonly string[], model: ModelSchemas): boolean {
  const { schema: flat, names } = flatten(schema, model);
  if (names.some((name) => within.includes(name))) return true;
  return flat.items !== undefined && circles(flat.items, [...within, ...names], model);
}

function makeArray(schema: JsonSchema, place: Place, making: Making): readonly unknown[] {
  const { items = {}, minItems = 0, maxItems = 1, uniqueItems = false } = schema;
  const wanted = Math.max(minItems, circles(items, place.within, making.model) ? 0 : Math.min(1, maxItems));
  const found = new Map<unknown, unknown>();
  for (let attempt = 0; found.size < wanted && attempt < wanted * 20; attempt += 1) {
    const value = make(items, place, making);
    found.set(uniqueItems ? JSON.stringify(value) : attempt, value);
  }
  return [...found.values()];
}
