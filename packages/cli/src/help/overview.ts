import { formatColumns, wrapParagraphs } from '@supercargo/toolkit/help/columns';
import type { Command } from '../commands/commands.ts';

/** What the help of all commands says of one. */
export interface CommandSummary {
  readonly spec: Pick<Command['spec'], 'name' | 'summary'>;
}

/** Formats the help of `supercargo --help`, wrapped at `width` characters. Default: unlimited. */
export function formatOverview(commands: readonly CommandSummary[], width = Number.POSITIVE_INFINITY): string {
  const examples = [
    ['supercargo login', 'save a seller’s credentials as a profile'],
    ['supercargo call sellers.getMarketplaceParticipations', 'call any operation'],
    ['supercargo report get GET_MERCHANT_LISTINGS_ALL_DATA', 'request a report and print its rows'],
    [
      'supercargo call orders.searchOrders --query createdAfter=2026-01-01T00:00:00Z --table --sandbox',
      'without a profile, in a temporary sandbox',
    ],
  ] as const;
  const exitCodes = [
    ['0', 'Success'],
    ['1', 'Failed, or a check found errors'],
    ['2', 'Invalid command, argument or option'],
    ['3', 'Input is required, but there is no terminal'],
    ['4', 'Amazon rejected the request, or could not process it'],
    ['5', 'Unknown outcome: a write was sent, but no response arrived'],
    ['130', 'Stopped by Ctrl-C'],
  ] as const;
  return `Amazon's Selling Partner API on the command line.

Usage
  supercargo COMMAND [ARGUMENTS] [OPTIONS]

Commands
${formatColumns(
  commands.map(({ spec }) => [spec.name, spec.summary]),
  width,
)}

Examples
${formatColumns(examples, width)}

Exit codes
${formatColumns(exitCodes, width)}

${wrapParagraphs('Results are printed to stdout, everything else to stderr. Set NO_COLOR to turn off colors.', width)}
${wrapParagraphs('Run supercargo COMMAND --help for the arguments and options of a command.', width)}`;
}

/** Formats the help of a group of commands, such as `report`, wrapped at `width` characters. Default: unlimited. */
export function formatGroupHelp(name: string, commands: readonly Command[], width = Number.POSITIVE_INFINITY): string {
  const examples = commands.flatMap(({ spec }) => spec.examples.slice(0, 1));
  return `Commands
${formatColumns(
  commands.map(({ spec }) => [spec.name, spec.summary]),
  width,
)}

Examples
${formatColumns(
  examples.map(([line, description]) => [`supercargo ${line}`, description]),
  width,
)}

${wrapParagraphs(`Run supercargo ${name} COMMAND --help for the arguments and options of a command.`, width)}`;
}
