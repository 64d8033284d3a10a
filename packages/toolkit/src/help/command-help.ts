import {
  type ArgumentSpec,
  type CommandSpec,
  formatInvocation,
  type OptionSpec,
} from '../command-line/command-spec.ts';
import { formatColumns, wrapParagraphs } from './columns.ts';

/** Formats the help of one command, wrapped at `width` characters. Default: unlimited. */
export function formatCommandHelp(spec: CommandSpec, width = Number.POSITIVE_INFINITY): string {
  const args = Object.entries(spec.args).map(
    ([name, { description, choices }]) => [name.toUpperCase(), describeWithChoices(description, choices)] as const,
  );
  const options = Object.entries(spec.options).map(
    ([name, option]) => [formatOptionName(name, option), describeOption(option)] as const,
  );
  return [
    `${wrapParagraphs(`${spec.summary}.`, width)}\n\nUsage\n  ${formatUsage(spec)}`,
    spec.details === undefined ? undefined : wrapParagraphs(spec.details, width),
    args.length > 0 ? `Arguments\n${formatColumns(args, width)}` : undefined,
    options.length > 0 ? `Options\n${formatColumns(options, width)}` : undefined,
    `Examples\n${formatColumns(
      spec.examples.map(([line, description]) => [`${spec.program ?? 'supercargo'} ${line}`, description]),
      width,
    )}`,
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
