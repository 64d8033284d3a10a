import type { ArgumentSpec, CommandSpec, OptionSpec } from '../spec/spec.ts';
import { columns } from './columns.ts';

/** What `--help` behind a command shows. */
export function commandHelp(spec: CommandSpec): string {
  const args = Object.entries(spec.args).map(
    ([name, { says, choices }]) => [name.toUpperCase(), told(says, choices)] as const,
  );
  const options = Object.entries(spec.options).map(
    ([name, option]) => [written(name, option), toldOption(option)] as const,
  );
  return [
    `${sentence(spec.says)}\n\n  ${usage(spec)}`,
    spec.about,
    args.length > 0 ? columns(args) : undefined,
    options.length > 0 ? `Options\n${columns(options)}` : undefined,
    `Examples\n${columns(spec.examples.map(([line, says]) => [`supercargo ${line}`, says]))}`,
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}

function usage({ name, args, options }: CommandSpec): string {
  const words = Object.entries(args).map(([argument, spec]) => placeOf(argument.toUpperCase(), spec));
  return ['supercargo', name, ...words, ...(Object.keys(options).length > 0 ? ['[--options]'] : [])].join(' ');
}

function placeOf(name: string, { required, many }: ArgumentSpec): string {
  const word = many ? `${name}…` : name;
  return required ? word : `[${word}]`;
}

function written(name: string, option: OptionSpec): string {
  return option.kind === 'flag' ? `--${name}` : `--${name} ${option.value}`;
}

function toldOption(option: OptionSpec): string {
  const many = option.kind === 'text' && option.many ? '; may be repeated' : '';
  return `${told(option.says, option.kind === 'text' ? option.choices : undefined)}${many}`;
}

function told(says: string, choices: readonly string[] | undefined): string {
  return choices === undefined ? says : `${says}: ${choices.join(', ')}`;
}

function sentence(text: string): string {
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
}
