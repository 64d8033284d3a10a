import type { ParameterDescriptor } from '@supercargo/catalogue';
import { usageError } from '@supercargo/toolkit/errors/command-error';

type Values = Readonly<Record<string, unknown>>;

/** Parses NAME=TEXT and NAME:=JSON. Texts are converted to the types of the operation's parameters. */
export function parseValues(
  option: string,
  texts: readonly string[],
  parameters: readonly ParameterDescriptor[],
): Values {
  const byName = Map.groupBy(
    texts.map((text) => parsePair(option, text)),
    ({ name }) => name,
  );
  return Object.fromEntries(
    [...byName].map(([name, pairs]) => {
      const parameter = parameters.find((descriptor) => descriptor.name === name);
      return [name, convertPairs(option, name, pairs, parameter)];
    }),
  );
}

interface Pair {
  readonly name: string;
  readonly text: string;
  readonly isJson: boolean;
}

function parsePair(option: string, pair: string): Pair {
  const match = /^([^=:]+)(:?=)(.*)$/s.exec(pair);
  if (match === null) {
    throw usageError(
      'VALUE_INVALID',
      `Invalid value for --${option}: ${pair}.`,
      `Write --${option} NAME=TEXT, or NAME:=JSON.`,
    );
  }
  const [, name = '', sign, text = ''] = match;
  return { name, text, isJson: sign === ':=' };
}

function convertPairs(
  option: string,
  name: string,
  pairs: readonly Pair[],
  parameter: ParameterDescriptor | undefined,
): unknown {
  const isList = parameter?.schema.type === 'array';
  const [first] = pairs;
  if (pairs.length === 1 && first !== undefined) {
    if (first.isJson) return parseJsonValue(option, first);
    if (isList) return first.text.split(',').map((item) => convertText(item, parameter?.schema.items?.type));
    return convertText(first.text, parameter?.schema.type);
  }
  if (parameter !== undefined && !isList) {
    throw usageError(
      'VALUE_INVALID',
      `--${option} ${name} was given ${pairs.length} times.`,
      'It takes one value. Pass it once.',
    );
  }
  return pairs.map((pair) =>
    pair.isJson ? parseJsonValue(option, pair) : convertText(pair.text, parameter?.schema.items?.type),
  );
}

function parseJsonValue(option: string, { name, text }: Pair): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const message = `--${option} ${name}:=${text} is not valid JSON: ${(error as Error).message}.`;
    throw usageError('VALUE_INVALID', message, `Write a text as ${name}=TEXT, without the colon.`);
  }
}

/** Converts a text to a type. A text of another form stays unchanged, because the validation describes that error better. */
function convertText(text: string, type: unknown): unknown {
  if ((type === 'integer' || type === 'number') && /^-?\d+(\.\d+)?$/.test(text)) return Number(text);
  if (type === 'boolean' && /^(true|false)$/.test(text)) return text === 'true';
  return text;
}
