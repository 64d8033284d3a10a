import { valueSources } from '@supercargo/catalogue/examples';
import { replaceVariables } from 'supercargo/dry-run';
import { maxCharacters } from '../../base/json-bounds.ts';
import { ConsoleError } from '../../errors/console-error.ts';
import type { CallInput } from '../../storage/schema/explorer.ts';

/** How variables without a value are treated. */
export interface FillInOptions {
  /** Leaves them in the input instead of throwing. Default false. */
  readonly keepsUnset?: boolean;
}

/**
 * Replaces the variables of an input, in values and in names of members. Throws a ConsoleError for a variable that is
 * not set, or if the replacements total more than 1,000,000 characters.
 */
export function fillIn(
  input: CallInput,
  values: ReadonlyMap<string, string>,
  { keepsUnset = false }: FillInOptions = {},
): CallInput {
  let characters = 0;
  const findText = (name: string) => {
    if (keepsUnset && !values.has(name)) return undefined;
    const value = valueNamed(name, values);
    characters += value.length;
    if (characters > maxCharacters) throw tooLong(name, value);
    return value;
  };
  return replaceVariables(input, findText);
}

function valueNamed(name: string, values: ReadonlyMap<string, string>): string {
  const value = values.get(name);
  if (value !== undefined) return value;
  const source = Object.hasOwn(valueSources, name) ? valueSources[name] : undefined;
  throw new ConsoleError(
    'VARIABLE_NOT_SET',
    `{{${name}}} has no value for this seller.`,
    source === undefined
      ? `Set the variable ${name}, or write its value in the call. Variables with a value: ${[...values.keys()].join(', ')}.`
      : `Choose Fill in example to find a value in the seller’s data, or write the ${source.title} in the call.`,
  );
}

function tooLong(name: string, value: string): ConsoleError {
  return new ConsoleError(
    'VARIABLES_TOO_LONG',
    `The variables of this call insert more than ${maxCharacters.toLocaleString('en')} characters. Each use of {{${name}}} inserts ${value.length.toLocaleString('en')}.`,
    `Use {{${name}}} less often, or set a shorter value.`,
  );
}
