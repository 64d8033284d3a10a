import type { ParameterDescriptor } from '@supercargo/catalogue';
import { wrongUse } from '../command-error.ts';

type Values = Readonly<Record<string, unknown>>;

/** Reads NAME=TEXT and NAME:=JSON. The texts become what the operation's parameters are: numbers, booleans, lists. */
export function readValues(
  option: string,
  given: readonly string[],
  parameters: readonly ParameterDescriptor[],
): Values {
  const byName = Map.groupBy(
    given.map((text) => split(option, text)),
    ({ name }) => name,
  );
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const parameter = parameters.find((one) => one.name === name);
      return [name, readValue(option, name, pairs, parameter)];
    }),
  );
}

interface Pair {
  readonly name: string;
  readonly text: string;
  readonly isJson: boolean;
}

function split(option: string, given: string): Pair {
  const match = /^([^=:]+)(:?=)(.*)$/s.exec(given);
  if (match === null) {
    throw wrongUse('VALUE_UNREADABLE', `--${option} is ${given}.`, `Write --${option} NAME=TEXT, or NAME:=JSON.`);
  }
  const [, name = '', sign, text = ''] = match;
  return { name, text, isJson: sign === ':=' };
}

function readValue(
  option: string,
  name: string,
  pairs: readonly Pair[],
  parameter: ParameterDescriptor | undefined,
): unknown {
  const isList = parameter?.schema.type === 'array';
  const [first] = pairs;
  if (pairs.length === 1 && first !== undefined) {
    if (first.isJson) return parsed(option, first);
    if (isList) return first.text.split(',').map((item) => typed(item, parameter?.schema.items?.type));
    return typed(first.text, parameter?.schema.type);
  }
  if (parameter !== undefined && !isList) {
    throw wrongUse('VALUE_UNREADABLE', `--${option} ${name} was given ${pairs.length} times.`, 'It takes one value.');
  }
  return pairs.map((pair) => (pair.isJson ? parsed(option, pair) : typed(pair.text, parameter?.schema.items?.type)));
}

function parsed(option: string, { name, text }: Pair): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `--${option} ${name}:=${text} is no JSON: ${(error as Error).message}.`;
    throw wrongUse('VALUE_UNREADABLE', message, `A text is written ${name}=TEXT, without the colon.`);
  }
}

/** What does not look like the wanted type stays text: the model's check says more about it. */
function typed(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
