import { estimateCost, listViews, type Stream, systemColumns, type View } from '@supercargo/sync';
import { formatDuration, formatNames, formatRoles, formatScope, formatTable } from './stream-texts.ts';

const types = [
  ['`text`', '`VARCHAR`', '`TEXT`', '`string`'],
  ['`integer`', '`BIGINT`', '`BIGINT`', '`number`'],
  ['`decimal`', '`DECIMAL(18, 4)`', '`NUMERIC`', '`string`, such as `12.3000`'],
  ['`boolean`', '`BOOLEAN`', '`BOOLEAN`', '`boolean`'],
  ['`timestamp`', '`TIMESTAMP`, in UTC', '`TIMESTAMPTZ`', '`string`, ISO 8601 in UTC'],
  ['`date`', '`DATE`', '`DATE`', '`string`, such as `2026-11-24`'],
  ['`json`', '`JSON`', '`JSONB`', '`unknown`, the parsed value'],
];

/** Builds the page docs/streams/README.md. */
export async function buildStreamsPage(streams: readonly Stream[]): Promise<string> {
  const rows = await Promise.all(streams.map(buildRow));
  const head = ['Stream', 'Content', 'Freshness', 'Calls a day', 'Units', 'Role'];
  const columns = Object.entries(systemColumns).map(([name, { type, description }]) => [
    `\`${name}\``,
    `\`${type}\``,
    description,
  ]);
  return `# Streams

\`npm run docs\` writes this page from the declarations in \`packages/sync/src/streams\`. Do not edit it.

A stream is a kind of data that [the mirror](../guides/sync.md) copies. Each has a page with its tables, columns, sources and cost.

${formatTable(head, rows)}
The calls are those of a seller in one marketplace whose lists fit on one page.

## Tables

${formatTable(
  ['Table', 'Stream', 'A row is identified by'],
  streams.flatMap(({ name, tables }) =>
    tables.map((table) => [`[\`${table.name}\`](${name}.md#table-${table.name})`, name, formatNames(table.key)]),
  ),
)}
## Types

The last column is what \`sync.readRows\` returns.

${formatTable(['Type', 'DuckDB and Parquet', 'Postgres', 'TypeScript'], types)}
## Columns of every table

${formatTable(['Column', 'Type', 'Content'], columns)}
A table with personal data also has \`_erased_at\`: the time when the values of the row were erased. Such a row is never filled again.

## Views

The destination also has views, for sums that the tables alone lead wrong. A view exists once the copy has its tables, unless you have a
table or view of that name. In DuckDB and Postgres, each table, view and column has a comment with the text of these pages. Parquet files
have neither views nor comments.

${listViews().map(buildView).join('\n')}`;
}

function buildView({ name, description, tables, columns }: View): string {
  const source = tables.length === 0 ? '' : ` Made from ${formatNames(tables)}.`;
  const rows = Object.entries(columns).map(([column, text]) => [`\`${column}\``, text]);
  return `### View ${name}\n\n${description}${source}\n\n${formatTable(['Column', 'Content'], rows)}`;
}

async function buildRow(stream: Stream): Promise<string[]> {
  const { name, description, every } = stream;
  const { daily } = await estimateCost(stream, { past: 90 * 86_400_000, marketplaces: 1 });
  const calls = Object.values(daily).reduce((sum, count) => sum + count, 0);
  return [
    `[${name}](${name}.md)`,
    description,
    formatDuration(every),
    calls.toLocaleString('en'),
    formatScope(stream),
    formatRoles(stream),
  ];
}
