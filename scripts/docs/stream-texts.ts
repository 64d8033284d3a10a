import type { Duration, Source, Stream, Table } from '@supercargo/sync';

const units = { s: 'second', m: 'minute', h: 'hour', d: 'day' } as const;

/** Writes a length of time in words: `15 minutes`, `1 day`. */
export function formatDuration(duration: Duration): string {
  const count = Number.parseFloat(duration);
  const unit = units[duration.at(-1) as keyof typeof units];
  return `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
}

/** Writes how often something happens: `Every 15 minutes`, `Every day`. */
export function formatInterval(duration: Duration): string {
  return `Every ${formatDuration(duration).replace(/^1 /, '')}`;
}

/** Formats texts as code: `` `a`, `b` ``. */
export function formatNames(names: readonly string[]): string {
  return names.map((name) => `\`${name}\``).join(', ');
}

/** Describes what is called. */
export function formatSource({ name, kind }: Source): string {
  const kinds = { operation: '', report: 'report ', query: 'Data Kiosk ' } as const;
  return `${kinds[kind]}\`${name}\``;
}

/** Describes the roles of which an application needs one. */
export function formatRoles({ roles }: Stream): string {
  return roles.join(' or ');
}

/** Describes how many units there are. */
export function formatScope({ scope }: Stream): string {
  return scope === 'seller' ? 'One for all marketplaces of the seller' : 'One for each marketplace';
}

/** Describes how long the rows of a table are kept. */
export function formatRetention({ retention }: Table): string {
  return retention.class === 'order-personal-data'
    ? `Values are erased 30 days after \`${retention.from}\``
    : `Rows are deleted 548 days after \`${retention.from}\`, unless \`keep\` says otherwise`;
}

/** Formats a table of Markdown. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`);
  return `${lines.join('\n')}\n`;
}
