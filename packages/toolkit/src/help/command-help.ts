import {
  type ArgumentSpec,
  type CommandSpec,
  formatInvocation,
  type OptionSpec,
} from '../command-line/command-spec.ts';
import { formatColumns } from './columns.ts';

/** Formats the help of one command. */
export function formatCommandHelp(spec: CommandSpec): string {
  const args = Object.entries(spec.args).map(
    ([name, { description, choices }]) => [name.toUpperCase(), describeWithChoices(description, choices)] as const,
  );
  const options = Object.entries(spec.options).map(
    ([name, option]) => [formatOptionName(name, option), describeOption(option)] as const,
  );
  return [
    `${spec.summary}.\n\nUsage\n  ${formatUsage(spec)}`,
    spec.details,
    args.length > 0 ? `Arguments\n${formatColumns(args)}` : undefined,
    options.length > 0 ? `Options\n${formatColumns(options)}` : undefined,
    `Examples\n${formatColumns(spec.examples.map(([line, description]) => [`${spec.program ?? 'supercargo'} ${line}`, description]))}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function formatUsage(spec: CommandSpec): string {
  const { args, options } = spec;
  const format = (isLast: boolean) =>
    Object.entries(args)
      .filter(([, { afterDashes = false }]) => afterDashes === isLast)
      .map(([argument, argumentSpec]) => formatArgument(argument.toUpperCase(), argumentSpec));
  const optionsWord = Object.keys(options).length > 0 ? ['[OPTIONS]'] : [];
  return [formatInvocation(spec), ...format(false), ...optionsWord, ...format(true)].join(' ');
}

function formatArgument(name: string, { required, variadic, afterDashes }: ArgumentSpec): string {
  const word = `${afterDashes ? '-- ' : ''}${name}${variadic ? '…' : ''}`;
  return required ? word : `[${word}]`;
}

function formatOptionName(name: string, option: OptionSpec): string {
  return option.kind === 'flag' ? `--${name}` : `--${name} ${option.placeholder}`;
}

function describeOption(option: OptionSpec): string {
  const suffix = option.kind === 'text' && option.repeatable ? '; repeatable' : '';
  return `${describeWithChoices(option.description, option.kind === 'text' ? option.choices : undefined)}${suffix}`;
}

function describeWithChoices(description: string, choices: readonly string[] | undefined): string {
  return choices === undefined ? description : `${description}. One of: ${choices.join(', ')}`;
}
