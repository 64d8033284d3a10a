import { parseArgs } from 'node:util';
import { wrongUse } from '../command-error.ts';
import { didYouMean } from '../nearest.ts';
import type { ArgumentSpec, CommandSpec, Given, OptionSpec } from './spec.ts';

type Values = Record<string, string | number | boolean | readonly string[] | undefined>;

/** Reads what stands behind a command's name. Throws for what the command does not know. */
export function readLine<const Spec extends CommandSpec>(spec: Spec, line: readonly string[]): Given<Spec> {
  const { tokens } = parseArgs({
    args: [...line],
    options: Object.fromEntries(
      Object.entries(spec.options).map(([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const given = new Map<string, string[]>();
  const words: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') words.push(token.value);
    if (token.kind !== 'option') continue;
    const option = knownOption(spec, token.name, token.rawName);
    const values = given.get(token.name) ?? [];
    given.set(token.name, [...values, checked(token.name, option, token.value, token.inlineValue ?? false)]);
  }
  return { args: argumentsOf(spec, words), options: optionsOf(spec, given) } as Given<Spec>;
}

function knownOption(spec: CommandSpec, name: string, written: string): OptionSpec {
  const option = Object.hasOwn(spec.options, name) ? spec.options[name] : undefined;
  if (option !== undefined && written.startsWith('--')) return option;
  const near = didYouMean(
    written,
    Object.keys(spec.options).map((known) => `--${known}`),
  );
  throw wrongUse('OPTION_UNKNOWN', `${spec.name} has no option ${written}.${near}`, seeHelp(spec));
}

function checked(name: string, option: OptionSpec, value: string | undefined, inline: boolean): string {
  if (option.kind === 'flag') {
    if (value === undefined) return '';
    throw wrongUse('OPTION_VALUE', `--${name} takes no value, and was given ${value}.`, `Write --${name} alone.`);
  }
  if (value === undefined) {
    throw wrongUse('OPTION_VALUE', `--${name} needs a value.`, `Write --${name} ${option.value}: ${option.says}.`);
  }
  if (!inline && value.startsWith('--')) {
    const action = `Give it one; if ${value} is the value, write --${name}=${value}.`;
    throw wrongUse('OPTION_VALUE', `--${name} needs a value, and ${value} looks like another option.`, action);
  }
  if (option.kind === 'number') checkNumber(name, option, value);
  else checkChoice(`--${name}`, value, option.choices);
  return value;
}

function checkNumber(name: string, { from, to }: OptionSpec & { kind: 'number' }, value: string): void {
  const number = Number(value);
  if (/^-?\d+$/.test(value) && number >= from && number <= to) return;
  throw wrongUse('OPTION_VALUE', `--${name} is ${value}.`, `Give a whole number from ${from} to ${to}.`);
}

function checkChoice(what: string, value: string, choices: readonly string[] | undefined): void {
  if (choices === undefined || choices.includes(value)) return;
  throw wrongUse(
    'OPTION_VALUE',
    `${what} is ${value}.${didYouMean(value, choices)}`,
    `Give one of ${choices.join(', ')}.`,
  );
}

function argumentsOf(spec: CommandSpec, words: readonly string[]): Values {
  const left = [...words];
  const values = Object.entries(spec.args).map(([name, argument]) => [name, takeArgument(spec, name, argument, left)]);
  if (left.length > 0) {
    throw wrongUse('ARGUMENT_UNKNOWN', `${spec.name} does not know what to do with ${left[0]}.`, seeHelp(spec));
  }
  return Object.fromEntries(values);
}

function takeArgument(spec: CommandSpec, name: string, argument: ArgumentSpec, left: string[]) {
  const taken = left.splice(0, argument.many ? left.length : 1);
  for (const word of taken) checkChoice(name, word, argument.choices);
  if (argument.required && taken.length === 0) {
    throw wrongUse('ARGUMENT_MISSING', `${spec.name} needs ${name.toUpperCase()}: ${argument.says}.`, seeHelp(spec));
  }
  return argument.many ? taken : taken[0];
}

function optionsOf(spec: CommandSpec, given: ReadonlyMap<string, readonly string[]>): Values {
  return Object.fromEntries(
    Object.entries(spec.options).map(([name, option]) => [name, readValue(name, option, given.get(name) ?? [])]),
  );
}

function readValue(name: string, option: OptionSpec, values: readonly string[]) {
  if (option.kind === 'flag') return values.length > 0;
  if (option.kind === 'text' && option.many) return values;
  if (values.length > 1) {
    throw wrongUse('OPTION_VALUE', `--${name} was given ${values.length} times.`, 'Give it once.');
  }
  const [value] = values;
  return option.kind === 'number' && value !== undefined ? Number(value) : value;
}

function seeHelp(spec: CommandSpec): string {
  return `supercargo ${spec.name} --help shows what there is.`;
}
