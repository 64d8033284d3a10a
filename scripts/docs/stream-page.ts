import {
  type Calls,
  type CompletionRules,
  estimateCost,
  type FollowRules,
  type Source,
  type Stream,
  type Sweep,
  type Table,
} from '@supercargo/sync';
import {
  formatDuration,
  formatInterval,
  formatNames,
  formatRetention,
  formatRoles,
  formatScope,
  formatSource,
  formatTable,
} from './stream-texts.ts';

/** Builds the page of a stream: docs/streams/<name>.md. */
export async function buildStreamPage(stream: Stream): Promise<string> {
  return [
    buildHead(stream),
    buildSources(stream),
    await buildCost(stream),
    ...buildHints(stream),
    ...stream.tables.map((table) => buildTableSection(table, stream)),
    ...buildLeftOut(stream),
  ].join('\n');
}

function buildHead(stream: Stream): string {
  const { name, description, tables, windows, every, finalAfter, follows } = stream;
  const rows = [
    ['Tables', formatNames(tables.map((table) => table.name))],
    ['Freshness', `A change at Amazon is seen within ${formatDuration(every)}${hasHints(stream)}`],
    ...(windows === undefined ? [] : [['Oldest data', describeEarliest(stream)]]),
    ...(finalAfter === undefined ? [] : [['Final', `Rows no longer change after ${formatDuration(finalAfter)}`]]),
    ['Units', formatScope(stream)],
    ['Role', formatRoles(stream)],
    ...(follows === undefined ? [] : [['IDs', describeIds(follows)]]),
  ];
  return `# ${name}

\`npm run docs\` writes this page from the declaration in \`packages/sync/src/streams\`. Do not edit it. [All streams](README.md),
[the guide](../guides/sync.md).

${description}

${formatTable(['', ''], rows)}`;
}

function describeIds({ stream, table, column, interval, batchSize }: FollowRules): string {
  const ids = batchSize === 1 ? 'one ID' : `${batchSize} IDs`;
  const rest =
    interval === undefined
      ? `A report has ${ids}`
      : `Each is read again after ${formatDuration(interval)}. A call reads ${ids}`;
  return `Those of \`${table}.${column}\`: [${stream}](${stream}.md) must be copied, too. ${rest}`;
}

function buildLeftOut({ leftOut = {} }: Stream): string[] {
  const rows = Object.entries(leftOut).map(([name, reason]) => [`\`${name}\``, reason]);
  if (rows.length === 0) return [];
  return [
    `## Left out\n\nThese properties of Amazon are not copied. All others without a column are in \`_extra\`.\n\n${formatTable(['Property', 'Reason'], rows)}`,
  ];
}

function hasHints({ hints = [] }: Stream): string {
  return hints.length === 0 ? '' : ', with [notifications](#notifications) earlier';
}

function describeEarliest({ windows, follows }: Stream): string {
  if (follows !== undefined && windows?.isState) return 'What there is now';
  if (windows?.isState) return 'All current rows, whatever `since` says';
  return `\`since\`, at most ${formatDuration(windows?.earliest ?? '1d')} ago: Amazon has nothing older`;
}

function buildSources({ windows, snapshot, every, readById }: Stream): string {
  const rows: string[][] = [];
  if (windows !== undefined) {
    const { incremental, backfill = incremental, delay, sweeps = [] } = windows;
    rows.push([
      'Changes',
      formatSource(incremental),
      `${formatInterval(every)}${delay === '0s' ? '' : `, until ${formatDuration(delay)} ago`}`,
    ]);
    rows[0]?.push(formatWindow(incremental));
    rows.push(['First copy and backfill', formatSource(backfill), 'Newest first', formatWindow(backfill)]);
    for (const sweep of sweeps) {
      const source = sweep.source === 'backfill' ? backfill : incremental;
      rows.push(['Repeated read', formatSource(source), describeSweep(sweep), formatWindow(source)]);
    }
  }
  rows.push(...listCompletions(windows?.completion));
  if (snapshot !== undefined) {
    const { source, absent } = snapshot;
    rows.push([
      'Complete copy',
      formatSource(source),
      `${formatInterval(snapshot.every)}. ${describeAbsent(absent)}`,
      '',
    ]);
  }
  if (readById !== undefined) rows.push(['Single records', `\`${readById.operation}\``, 'After a notification', '']);
  const cursor = windows === undefined ? '' : `\nWindows select rows by \`${windows.cursor}\`.\n`;
  return `## Sources\n\n${formatTable(['What', 'Source', 'When', 'Longest window'], rows)}${cursor}`;
}

function listCompletions(completion: CompletionRules | undefined): string[][] {
  if (completion === undefined) return [];
  const { open, openWhile, rest } = completion;
  const values = formatNames(openWhile.values);
  return [
    [
      'Partial rows',
      formatSource(open),
      `Once after the first copy: rows whose \`${openWhile.column}\` is ${values}`,
      '',
    ],
    ['Partial rows', formatSource(rest), 'While nobody else needs the quota, newest first', ''],
  ];
}

function formatWindow({ maxWindow }: Source): string {
  return maxWindow === undefined ? 'unlimited' : formatDuration(maxWindow);
}

function describeSweep({ every, lookBack, whileColumn }: Sweep): string {
  const further =
    whileColumn === undefined ? '' : `, and back to the oldest row with \`${whileColumn.column}\` ${whileColumn.value}`;
  return `${formatInterval(every)}, the last ${formatDuration(lookBack)} again${further}`;
}

function describeAbsent(absent: NonNullable<Stream['snapshot']>['absent']): string {
  if (absent === 'keep') return 'Missing rows stay';
  if ('setZero' in absent) return 'Missing rows get zeros';
  return `Rows that ${absent.deleteAfter === 1 ? 'it lacks' : 'two in a row lack'} are marked as deleted`;
}

const past = 90 * 86_400_000;

async function buildCost(stream: Stream): Promise<string> {
  const { firstCopy, daily } = await estimateCost(stream, { past, marketplaces: 1 });
  const names = [...new Set([...Object.keys(firstCopy), ...Object.keys(daily)])];
  const rows = names.map((name) => [
    `\`${name}\``,
    formatCalls(firstCopy[name]),
    formatCalls(daily[name]),
    formatCalls(countMore(stream)[name]),
  ]);
  const note =
    stream.scope === 'marketplace'
      ? 'The calls are for one marketplace. Each further one needs as many.'
      : 'The calls are for all marketplaces of a seller.';
  return `## Cost

${note} The first copy is of the last 90 days. Polls of reports are estimated.

${formatTable(['Operation', 'First copy', 'Each day', `For 1,000 more changes in \`${stream.tables[0]?.name}\``], rows)}`;
}

function formatCalls(calls = 0): string {
  return calls === 0 ? '' : calls.toLocaleString('en');
}

/** Returns the calls that 1,000 more rows of a window need. */
function countMore({ windows, snapshot }: Stream): Calls {
  const source = windows?.incremental ?? snapshot?.source;
  if (source === undefined) return {};
  const [few, many] = [source.countCalls(0), source.countCalls(1_000)];
  return Object.fromEntries(Object.entries(many).map(([name, calls]) => [name, calls - (few[name] ?? 0)]));
}

function buildHints({ hints = [], readById }: Stream): string[] {
  if (hints.length === 0) return [];
  const reads =
    readById === undefined ? 'The sync reads the next window early.' : 'The sync reads the record that it names again.';
  const types = hints.map(({ type }) => `- \`${type}\``).join('\n');
  return [`## Notifications\n\nThese types are hints. ${reads}\n\n${types}\n`];
}

/** Returns the sources that fill different columns of a table, if there are several. */
function listFillers({ windows, snapshot }: Stream, table: string): ColumnFiller[] {
  const sources = [windows?.incremental, windows?.backfill, snapshot?.source].filter((source) => source !== undefined);
  if (sources.every(({ columns }) => columns === undefined)) return [];
  return sources.flatMap((source) => {
    const { columns, joined = [] } = source;
    const later = joined.map((document) => ({
      name: `report \`${document.name}\``,
      columns: document.columns[table] ?? [],
    }));
    const others = new Set(later.flatMap((document) => document.columns));
    const main = columns === undefined ? undefined : (columns[table] ?? []).filter((column) => !others.has(column));
    return [{ name: formatSource(source), columns: main }, ...later];
  });
}

interface ColumnFiller {
  readonly name: string;
  /** Undefined for all columns. */
  readonly columns: readonly string[] | undefined;
}

function buildTableSection(table: Table, stream: Stream): string {
  const { name, description, columns, key, version, group, partition } = table;
  const fillers = listFillers(stream, name).filter((filler) => filler.columns?.length !== 0);
  const isMixed = fillers.length > 1;
  const facts = [
    ['Key', formatNames(key)],
    ...(group === undefined ? [] : [['Replaced together', `All rows with the same ${formatNames(group)}`]]),
    ['Newest row', version === undefined ? 'The one that was read last' : `The one with the latest \`${version}\``],
    ['Kept', formatRetention(table)],
    ['Parquet', partition === undefined ? 'One file' : `A file for each month of \`${partition}\``],
  ];
  const rows = Object.entries(columns).map(([column, { type, description: text, source, restricted }]) => [
    `\`${column}\``,
    `\`${type}\``,
    `${text}${restricted ? ' **Restricted.**' : ''}`,
    source === undefined ? '' : `\`${source}\``,
    ...(isMixed ? [formatFillers(fillers, column)] : []),
  ]);
  const legend = isMixed
    ? `\nFilled by: ${fillers.map((filler, at) => `${at + 1} is ${filler.name}`).join(', ')}.\n`
    : '';
  const note = rows.some(([, , text]) => text?.endsWith('**Restricted.**'))
    ? '\nRestricted columns have personal data. They exist only if `personalData` names them, and their values are encrypted.\n'
    : '';
  return `## Table ${name}

${description}

${formatTable(['', ''], facts)}
${formatTable(['Column', 'Type', 'Content', "Amazon's name", ...(isMixed ? ['Filled by'] : [])], rows)}${legend}${note}`;
}

function formatFillers(fillers: readonly ColumnFiller[], column: string): string {
  const places = fillers.flatMap(({ columns }, at) =>
    columns === undefined || columns.includes(column) ? [at + 1] : [],
  );
  return places.join(', ');
}
