import { describeDeprecation, loadOperation, type OperationEntry } from '@supercargo/catalogue';
import {
  type ExampleNotes,
  loadExample,
  type ValueRead,
  type ValueSource,
  valueSources,
} from '@supercargo/catalogue/examples';

const HEAD = `# Example requests

\`npm run docs\` writes this page from the catalogue. Do not edit it.

Each operation has an example request. The console, the command line and the tools for assistants use the same examples: *Fill in example*
in the Explorer, \`supercargo call OPERATION --example\`, and \`fill_example\`. They replace placeholders such as \`{{sku}}\` by values from the
seller's own data, which they read with the operations in the first table. A value is used for 10 minutes. If the data does not contain a value,
the placeholder stays, and a message says which read returned none. \`supercargo operation show OPERATION\` prints the whole command.

A test runs these commands against a new sandbox with 2,000 orders: first the reads, then the writes of each endpoint. What a write needs
from another one is in the column *Notes*, and so is the reason for each example that the sandbox rejects.

\`{{sellerId}}\`, \`{{marketplaceId}}\`, \`{{countryCode}}\` and \`{{currencyCode}}\` come from the account. Dates are relative to the time of the
call; on this page, that is 1 February 2026.
`;

/** The time to which the dates on the page are relative. */
const NOW = Date.UTC(2026, 1, 1);

/** Builds the page docs/operations-examples.md. */
export async function buildExamplesPage(entries: readonly OperationEntry[]): Promise<string> {
  const endpoints = [...new Set(entries.map(({ endpoint }) => endpoint))].sort();
  const sections = await Promise.all(
    endpoints.map((endpoint) =>
      buildSection(
        endpoint,
        entries.filter((entry) => entry.endpoint === endpoint),
      ),
    ),
  );
  return [HEAD, buildValues(), ...sections].join('\n');
}

function buildValues(): string {
  const rows = Object.entries(valueSources)
    .toSorted(([one], [other]) => one.localeCompare(other, 'en'))
    .map(([name, source]) => `| \`{{${name}}}\` | ${source.title} | ${describeReads(source)} |`);
  return `## Values\n\n| Placeholder | Value | Returned by |\n|---|---|---|\n${rows.join('\n')}\n`;
}

function describeReads({ reads, createdBy, responsePath }: ValueSource): string {
  if (reads.length === 0) return `only the response of \`${createdBy}\`, \`${responsePath}\``;
  return [...new Set(reads.map(describeRead))].join(', ');
}

function describeRead({ operation, path }: ValueRead): string {
  const [endpoint, version, name] = operation.split('/');
  return `\`${endpoint}.${name}\` ${version}, \`${path}\``;
}

async function buildSection(endpoint: string, entries: readonly OperationEntry[]): Promise<string> {
  const rows = await Promise.all(entries.map(buildRow));
  return `## ${endpoint}\n\n| Operation | Version | Example | Notes |\n|---|---|---|---|\n${rows.join('\n')}\n`;
}

async function buildRow(entry: OperationEntry): Promise<string> {
  const { input, restrictedData, after, problem } = await loadExample(entry, NOW);
  const { deprecated } = await loadOperation(entry);
  const deprecation = describeDeprecation('The operation', deprecated, NOW);
  const example = JSON.stringify({ ...input, ...(restrictedData && { restrictedData }) }).replaceAll('|', '\\|');
  return `| ${entry.operation} | ${entry.version} | \`${example}\` | ${describeNotes({ after, problem }, deprecation)} |`;
}

function describeNotes({ after, problem }: ExampleNotes, deprecation: string | undefined): string {
  const names = after.map((name) => {
    const [endpoint, version, operation] = name.split('/');
    return `\`${endpoint}.${operation}\` ${version}`;
  });
  const order = names.length === 0 ? [] : [`Run ${names.join(', ')} before.`];
  const reason = problem === undefined || problem === deprecation ? [] : [`Does not run: ${problem}`];
  return [...order, ...reason, ...(deprecation === undefined ? [] : [deprecation])].join(' ');
}
