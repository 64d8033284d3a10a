import type { TableEntry } from '../table/table.ts';
import { columns } from './columns.ts';

/** What `supercargo --help` shows. */
export function overview(entries: readonly TableEntry[]): string {
  const examples = [
    ['supercargo login', 'keep a seller’s account as a profile'],
    ['supercargo call sellers.getMarketplaceParticipations', 'call any operation'],
    ['supercargo report get GET_MERCHANT_LISTINGS_ALL_DATA', 'a report, from request to rows'],
    [
      'supercargo call orders.searchOrders --query createdAfter=2026-01-01T00:00:00Z --table --sandbox',
      'without an account, on a marketplace of its own',
    ],
  ] as const;
  return `Amazon's Selling Partner API on the command line.

  supercargo COMMAND [WORDS] [--options]

Commands
${columns(entries.map(({ spec }) => [spec.name, spec.says]))}

Examples
${columns(examples)}

Results go to stdout, everything else to stderr. It ends with 0 when it is done, 1 when it failed, 2 when the line is wrong,
3 when it needs a person, 4 when the marketplace refused, 5 when a write may have arrived, 130 after Ctrl-C.
supercargo COMMAND --help tells more. NO_COLOR turns colours off.`;
}

/** What the help of a group such as `report` shows. */
export function groupHelp(name: string, entries: readonly TableEntry[]): string {
  const examples = entries.flatMap(({ spec }) => spec.examples.slice(0, 1));
  return `Commands of ${name}
${columns(entries.map(({ spec }) => [spec.name, spec.says]))}

Examples
${columns(examples.map(([line, says]) => [`supercargo ${line}`, says]))}

supercargo ${name} COMMAND --help tells more.`;
}
