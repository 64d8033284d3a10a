import { ConsoleError } from '../../console-error.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';

const variable = /\{\{\s*([\w.-]+)\s*\}\}/g;

/** An input with its variables replaced, in values and in names of members. Throws a ConsoleError for one that is not set. */
export function fillIn(input: CallInput, values: ReadonlyMap<string, string>): CallInput {
  return replaced(input, values) as CallInput;
}

function replaced(value: unknown, values: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string') return value.replace(variable, (_, name: string) => valueNamed(name, values));
  if (Array.isArray(value)) return value.map((item) => replaced(item, values));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [replaced(name, values) as string, replaced(inner, values)]),
  );
}

function valueNamed(name: string, values: ReadonlyMap<string, string>): string {
  const value = values.get(name);
  if (value !== undefined) return value;
  throw new ConsoleError(
    'VARIABLE_NOT_SET',
    `{{${name}}} has no value for this seller.`,
    `Set the variable ${name}, or write its value in place of it. Set are: ${[...values.keys()].join(', ')}.`,
  );
}
