import { parseArgs } from 'node:util';
import { parseDuration } from 'supercargo/internals';
import { usageError } from '../errors/command-error.ts';
import { formatSuggestion } from '../suggestions.ts';
import { formatDuration } from '../times/format-duration.ts';
import {
  type ArgumentSpec,
  type CommandSpec,
  formatInvocation,
  type OptionSpec,
  type ParsedArguments,
} from './command-spec.ts';

type Values = Record<string, string | number | boolean | readonly string[] | undefined>;

// See docs/decisions/0032-define-commands-in-a-table-and-parse-them-with-parseargs.md
/** Parses the words after the name of a command. Throws a CommandError if they do not match its specification. */
export function parseArguments<const Spec extends CommandSpec>(
  spec: Spec,
  args: readonly string[],
): ParsedArguments<Spec> {
  const { tokens } = parseArgs({
    args: [...args],
    options: Object.fromEntries(
      Object.entries(spec.options).map(([name, { kind }]) => [name, { type: kind === 'flag' ? 'boolean' : 'string' }]),
    ),
    strict: false,
    allowPositionals: true,
    tokens: true,
  });
  const valuesByOption = new Map<string, string[]>();
  const positionals: string[] = [];
  checkDashes(spec, tokens);
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = findOption(spec, token.name, token.rawName);
    const values = valuesByOption.get(token.name) ?? [];
    valuesByOption.set(token.name, [
      ...values,
      requireValue(token.name, option, token.value, token.inlineValue ?? false),
    ]);
  }
  return {
    args: readArguments(spec, positionals),
    options: readOptions(spec, valuesByOption),
  } as ParsedArguments<Spec>;
}

/** The words of another command line must follow `--`, because its own `--` would be lost otherwise. */
function checkDashes(spec: CommandSpec, tokens: readonly { readonly kind: string; readonly index: number }[]): void {
  const [argument] = Object.entries(spec.args).find(([, { afterDashes }]) => afterDashes) ?? [];
  const end = tokens.find(({ kind }) => kind === 'option-terminator')?.index ?? Number.POSITIVE_INFINITY;
  if (argument === undefined || !tokens.some(({ kind, index }) => kind === 'positional' && index < end)) return;
  const action = `Write ${formatInvocation(spec)} -- ${argument.toUpperCase()}.`;
  throw usageError('ARGUMENT_UNKNOWN', `${spec.name} requires -- before ${argument.toUpperCase()}.`, action);
}

function findOption(spec: CommandSpec, name: string, rawName: string): OptionSpec {
  const option = Object.hasOwn(spec.options, name) ? spec.options[name] : undefined;
  if (option !== undefined && rawName.startsWith('--')) return option;
  const suggestion = formatSuggestion(
    rawName,
    Object.keys(spec.options).map((optionName) => `--${optionName}`),
  );
  throw usageError('OPTION_UNKNOWN', `${spec.name} has no option ${rawName}.${suggestion}`, formatHelpHint(spec));
}

function requireValue(name: string, option: OptionSpec, text: string | undefined, inline: boolean): string {
  if (option.kind === 'flag') {
    if (text === undefined) return '';
    throw usageError(
      'OPTION_VALUE',
      `--${name} does not take a value, but got ${text}.`,
      `Pass --${name} without a value.`,
    );
  }
  if (text === undefined) {
    throw usageError(
      'OPTION_VALUE',
      `--${name} requires a value.`,
      `Write --${name} ${option.placeholder}. ${option.description}.`,
    );
  }
  if (!inline && text.startsWith('--')) {
    const action = `If ${text} is the value, write --${name}=${text}.`;
    throw usageError('OPTION_VALUE', `--${name} requires a value, but ${text} looks like another option.`, action);
  }
  if (option.kind === 'number') checkNumber(name, option, text);
  else if (option.kind === 'duration') checkDuration(name, option, text);
  else checkChoice(`--${name}`, text, option.choices);
  return text;
}

function checkNumber(name: string, { min, max }: OptionSpec & { kind: 'number' }, text: string): void {
  const number = Number(text);
  if (/^-?\d+$/.test(text) && number >= min && number <= max) return;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for --${name}: ${text}.`,
    `Pass a whole number from ${min} to ${max}.`,
  );
}

function checkDuration(name: string, { max }: OptionSpec & { kind: 'duration' }, text: string): void {
  const milliseconds = parseDuration(text);
  if (milliseconds !== undefined && milliseconds <= (max ?? Number.POSITIVE_INFINITY)) return;
  const limit = max === undefined ? '' : ` of at most ${formatDuration(max)}`;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for --${name}: ${text}.`,
    `Pass a duration${limit}, such as 90s, 5m, 1h 30m, 7d or 1w.`,
  );
}

function checkChoice(name: string, text: string, choices: readonly string[] | undefined): void {
  if (choices === undefined || choices.includes(text)) return;
  throw usageError(
    'OPTION_VALUE',
    `Invalid value for ${name}: ${text}.${formatSuggestion(text, choices)}`,
    `Pass one of ${choices.join(', ')}.`,
  );
}

function readArguments(spec: CommandSpec, positionals: readonly string[]): Values {
  const remaining = [...positionals];
  const values = Object.entries(spec.args).map(([name, argument]) => [
    name,
    takeArgument(spec, name, argument, remaining),
  ]);
  if (remaining.length > 0) {
    throw usageError(
      'ARGUMENT_UNKNOWN',
      `Unexpected argument for ${spec.name}: ${remaining[0]}.`,
      formatHelpHint(spec),
    );
  }
  return Object.fromEntries(values);
}

function takeArgument(spec: CommandSpec, name: string, argument: ArgumentSpec, remaining: string[]) {
  const values = remaining.splice(0, argument.variadic ? remaining.length : 1);
  for (const text of values) checkChoice(name.toUpperCase(), text, argument.choices);
  if (argument.required && values.length === 0) {
    throw usageError(
      'ARGUMENT_MISSING',
      `${spec.name} requires ${name.toUpperCase()}: ${argument.description}.`,
      formatHelpHint(spec),
    );
  }
  return argument.variadic ? values : values[0];
}

function readOptions(spec: CommandSpec, valuesByOption: ReadonlyMap<string, readonly string[]>): Values {
  return Object.fromEntries(
    Object.entries(spec.options).map(([name, option]) => [
      name,
      convertOption(name, option, valuesByOption.get(name) ?? []),
    ]),
  );
}

function convertOption(name: string, option: OptionSpec, values: readonly string[]) {
  if (option.kind === 'flag') return values.length > 0;
  if (option.kind === 'text' && option.repeatable) return values;
  if (values.length > 1) {
    throw usageError('OPTION_VALUE', `--${name} was given ${values.length} times.`, 'Pass the option once.');
  }
  const [text] = values;
  if (text === undefined) return undefined;
  if (option.kind === 'duration') return parseDuration(text);
  return option.kind === 'number' ? Number(text) : text;
}

function formatHelpHint(spec: CommandSpec): string {
  return `Run ${formatInvocation(spec)} --help to list its arguments and options.`;
}
