import type { OperationDescriptor, ParameterDescriptor } from '@supercargo/catalogue';
import { invalidInput } from './api-error.ts';
import { parseTime } from './formats.ts';

/** The query of a call, parsed as the operation declares it. */
export interface CallQuery<Name extends string = string> {
  /** Returns a single value; undefined if it is missing or empty. */
  text(name: Name): string | undefined;
  /** Returns the items of an array; none if it is missing. */
  list(name: Name): readonly string[];
  /** Returns a time in milliseconds since the epoch; undefined if it is missing. Throws an ApiError (400) if it is invalid. */
  time(name: Name): number | undefined;
  /** Returns a whole number from the given range, or `fallback` if it is missing. Throws an ApiError (400) if it is invalid. */
  integer(
    name: Name,
    bounds: { readonly fallback: number; readonly minimum: number; readonly maximum: number },
  ): number;
  /** Returns the names of the parameters that have a value. */
  names(): readonly string[];
}

export function createCallQuery(search: URLSearchParams, operation: OperationDescriptor): CallQuery {
  const values = readValues(search, operation);
  const text = (name: string) => values.get(name)?.[0];
  return {
    text,
    list: (name) => values.get(name) ?? [],
    time: (name) => readTime(name, text(name)),
    integer: (name, bounds) => readInteger(name, text(name), bounds),
    names: () => [...values.keys()],
  };
}

function readValues(search: URLSearchParams, operation: OperationDescriptor): ReadonlyMap<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  for (const parameter of operation.parameters) {
    if (parameter.in !== 'query') continue;
    const found = split(search.getAll(parameter.name), parameter).map(operation.encodeTwice ? decodeAgain : identity);
    if (found.length > 0) values.set(parameter.name, found);
  }
  return values;
}

function split(raw: readonly string[], { schema, arrayStyle }: ParameterDescriptor): readonly string[] {
  const items = schema.type === 'array' && arrayStyle !== 'multi' ? raw.flatMap((value) => value.split(',')) : raw;
  return items.filter((item) => item !== '');
}

function identity(value: string): string {
  return value;
}

function decodeAgain(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Parses a time to milliseconds since the epoch. Throws an ApiError (400) if it is invalid. */
export function readTime(name: string, value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  const time = parseTime(value);
  if (time === undefined) throw invalidInput(`${name} is not a date.`, `${name}`);
  return time;
}

function readInteger(
  name: string,
  value: string | undefined,
  { fallback, minimum, maximum }: { readonly fallback: number; readonly minimum: number; readonly maximum: number },
): number {
  if (value === undefined) return fallback;
  const number = Number(value);
  if (!Number.isInteger(number) || number < minimum || number > maximum) {
    throw invalidInput(`${name} must be a whole number from ${minimum} to ${maximum}.`, `${name}`);
  }
  return number;
}
