import type { JsonSchema, ModelSchemas } from '@supercargo/catalogue';
import { flatten } from '../../src/api/generated-responses/flat-schema.ts';

export type Kind = 'missing' | 'enum' | 'pattern' | 'bounds' | 'type';

/** A value that a schema does not allow, and why. */
export interface BadValue {
  readonly kind: Kind;
  readonly value: unknown;
}

const STRANGE = '\u2603 not this';

/** Values of the right type that break one rule of a schema each. */
export function badScalars({ schema, sample }: { readonly schema: JsonSchema; readonly sample: unknown }): BadValue[] {
  if (schema.type === 'integer' || schema.type === 'number') return badNumbers(schema);
  if (schema.type === 'string') return badTexts(schema, String(sample));
  return [];
}

function badNumbers({ minimum, maximum, enum: known, type }: JsonSchema): BadValue[] {
  return [
    ...(minimum === undefined ? [] : [{ kind: 'bounds' as const, value: minimum - 1 }]),
    ...(maximum === undefined ? [] : [{ kind: 'bounds' as const, value: maximum + 1 }]),
    ...(known === undefined ? [] : [{ kind: 'enum' as const, value: 987_654 }]),
    ...(type === 'integer' ? [{ kind: 'type' as const, value: 1.5 }] : []),
  ];
}

function badTexts(schema: JsonSchema, sample: string): BadValue[] {
  const { enum: known, pattern, minLength = 0, maxLength, format } = schema;
  const found: BadValue[] = [];
  if (known !== undefined)
    found.push({ kind: 'enum', value: 'NO_SUCH_VALUE' }, { kind: 'enum', value: swapped(sample) });
  if (pattern !== undefined && !new RegExp(pattern).test(STRANGE)) found.push({ kind: 'pattern', value: STRANGE });
  if (minLength > 1) found.push({ kind: 'bounds', value: sample.slice(0, minLength - 1) });
  if (maxLength !== undefined && maxLength < 5000) {
    found.push({ kind: 'bounds', value: sample.padEnd(maxLength + 1, sample === '' ? 'x' : sample) });
  }
  if (format !== undefined && CHECKED.has(format)) {
    found.push({ kind: 'type', value: 'never' }, { kind: 'type', value: '2026-02-30' });
  }
  return found.filter(({ value }) => !(known?.includes(value as string) ?? false));
}

const CHECKED = new Set(['date-time', 'dateTime', 'date']);

function swapped(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase();
}

/** Wrong lengths of an array, made of a good item. */
export function badArrays({ minItems, maxItems }: JsonSchema, item: unknown): BadValue[] {
  const ofLength = (length: number): BadValue => ({ kind: 'bounds', value: Array.from({ length }, () => item) });
  return [
    ...(minItems === undefined || minItems === 0 ? [] : [ofLength(minItems - 1)]),
    ...(maxItems === undefined || maxItems > 1000 ? [] : [ofLength(maxItems + 1)]),
  ];
}

/** Of another type. */
export function ofAnotherType({ type, properties }: JsonSchema): BadValue[] {
  const wrong: Readonly<Record<string, readonly unknown[]>> = {
    string: [7, { a: 1 }, ['x']],
    number: ['many', true],
    integer: ['many', {}],
    boolean: ['perhaps', 1],
    array: ['x', { a: 1 }],
    object: ['x', [1]],
  };
  const name = typeof type === 'string' ? type : properties === undefined ? '' : 'object';
  return (wrong[name] ?? []).map((value) => ({ kind: 'type', value }));
}

export function flat(schema: JsonSchema, model: ModelSchemas): JsonSchema {
  return flatten(schema, model).schema;
}
