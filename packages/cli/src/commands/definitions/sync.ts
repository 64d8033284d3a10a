import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { configOption, confirmOptions, formatOptions, jsonOption, quietOption } from './shared-options.ts';

const unitOptions = {
  seller: { kind: 'text', placeholder: 'ID', description: 'Only this seller (default: all)' },
} as const;

const streamArgument = { stream: { description: 'Name of a stream, such as orders', required: true } } as const;

export const syncInit = defineCommand({
  name: 'sync init',
  summary: "Set up a copy of a seller's data in DuckDB, Postgres or Parquet files",
  details: `Asks for the seller, the data, the destination and how long to keep it. Then it shows how many calls and how much time the copy needs, and
writes supercargo.sync.json. The file has no secrets: sellers are profiles of supercargo login, and keys are in environment variables.
A postgres:// URL with a password is rejected: set PGPASSWORD instead.`,
  args: {},
  options: {
    profile: { kind: 'text', placeholder: 'NAME', description: 'Profile of the seller (default: the current one)' },
    sandbox: { kind: 'flag', description: 'Copy a test seller of the local sandbox' },
    marketplace: {
      kind: 'text',
      placeholder: 'ID',
      description: 'Marketplace ID or country code (default: all marketplaces in which the seller is active)',
      repeatable: true,
      completions: 'marketplace',
    },
    stream: {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Stream to copy (default: all)',
      repeatable: true,
    },
    report: {
      kind: 'text',
      placeholder: 'TYPE',
      description: 'Report type to copy besides the streams, with proposed options (default: none)',
      repeatable: true,
    },
    to: {
      kind: 'text',
      placeholder: 'PLACE',
      description:
        'A DuckDB file, a postgres:// URL, or a folder or s3:// URL for Parquet files (default: supercargo.duckdb)',
    },
    since: {
      kind: 'text',
      placeholder: 'DATE',
      description: 'The oldest data to copy, such as 2026-01-31, 90d or 12w (default: 90d)',
    },
    'keep-days': {
      kind: 'number',
      placeholder: 'N',
      description: "Days for which data is kept (default: 548, which Amazon's policy allows)",
      min: 1,
      max: 36_500,
    },
    'keep-reason': { kind: 'text', placeholder: 'TEXT', description: 'Why data is kept for more than 548 days' },
    ...configOption,
    ...confirmOptions,
    ...quietOption,
  },
  examples: [
    ['sync init --sandbox --yes', 'copies a test seller of the sandbox into supercargo.duckdb'],
    ['sync init --profile acme --stream orders --to postgres://shop@localhost/shop', 'orders into Postgres'],
  ],
});

export const syncRun = defineCommand({
  name: 'sync run',
  summary: 'Copy what is missing, then keep the copy current; Ctrl-C stops it',
  details: `A stop or a crash loses nothing and repeats at most the reading of one window. With --once, the command ends when nothing is left to
do now: use it in cron jobs and functions.

The copy uses at most 70 % of each of Amazon's quotas and leaves the rest to other programs. To change that, set quotaShare in
supercargo.sync.json to a number from 0.01 to 1.

While it runs, you can use the other sync commands in a second terminal. A DuckDB file can be open in one process only, so that process runs
them: it listens on a socket beside the file, which only you can connect to. With "socket": false in supercargo.sync.json, it does not.

Exit code: 1 if a stream needs you, with the status alarm, role-missing or authorization-revoked; 0 otherwise. Failures that are tried
again later, and streams that the seller is not enrolled in, do not change it.`,
  args: {},
  options: {
    once: { kind: 'flag', description: 'Stop when nothing is left to do now' },
    ...configOption,
    ...quietOption,
  },
  examples: [
    ['sync run', 'keeps the copy current'],
    ['sync run --once', 'for a cron job'],
  ],
});

export const syncWork = defineCommand({
  name: 'sync work',
  summary: 'Copy as one of several workers on many machines; Ctrl-C or SIGTERM stops it',
  details: `Start it with the same configuration on each machine. Each claims units that are due: a stream of a seller, in one marketplace or in all
of them. The workers share Amazon's quotas. If one ends without warning, another one continues its units after two minutes.

It needs a destination in Postgres, and the package pg. For one machine, use sync run.`,
  args: {},
  options: { ...configOption, ...quietOption },
  examples: [['sync work', 'one worker; the database is the destination in supercargo.sync.json']],
});

export const syncStatus = defineCommand({
  name: 'sync status',
  summary: 'Show what is copied, how fresh it is, and what failed',
  args: {},
  options: { ...configOption, ...formatOptions },
  examples: [['sync status', 'one line per stream and marketplace']],
});

export const syncStreams = defineCommand({
  name: 'sync streams',
  summary: 'List the streams with their freshness, calls a day, roles, keys and tables',
  args: {},
  options: { ...configOption, ...formatOptions },
  examples: [['sync streams', 'with the calls of the configured sellers; works without a configuration too']],
});

export const syncVerify = defineCommand({
  name: 'sync verify',
  summary: 'Compare the copy with Amazon, and check that its amounts add up',
  details: `Draws rows of all ages from each stream, reads them again from Amazon and compares each column. It also lists rows of random
times at Amazon and has it count orders and listings, and looks for those rows in the copy. Then it checks all rows without Amazon:
keys are unique, and settlements, transactions, orders, stock and traffic add up, amounts to the cent. It changes nothing, and waits
while other programs use the quota.

A difference that can be legitimate has a reason, such as a column that a report lacks. Rows that changed at Amazon after they were
copied do not count. Personal data is compared, if it is copied, but never shown.

Exit code: 0 if every difference has a reason, also if there is nothing to verify yet; 1 if one has none, or if rows could not be read;
2 if an argument or option is invalid.`,
  args: { stream: { description: 'Name of a stream, such as orders (default: all)', required: false } },
  options: {
    rows: {
      kind: 'number',
      placeholder: 'N',
      description: 'Rows to draw from each stream (default: 20). Most need a call of Amazon each',
      min: 1,
      max: 10_000,
    },
    ...unitOptions,
    ...configOption,
    ...jsonOption,
    ...quietOption,
  },
  examples: [
    ['sync verify', 'a sample of all streams'],
    ['sync verify settlements --json', 'settlements only, for a program'],
    ['sync verify orders --rows 200', 'a larger sample of orders'],
  ],
});

export const syncBackfill = defineCommand({
  name: 'sync backfill',
  summary: 'Copy older data of a stream',
  details:
    'The sync copies it now if it runs, and otherwise at its next start. Data that is older than it may be kept is rejected.',
  args: streamArgument,
  options: {
    from: {
      kind: 'text',
      placeholder: 'DATE',
      description: 'The oldest data to copy, such as 2025-06-01, yesterday or 52w',
    },
    ...unitOptions,
    ...configOption,
    ...quietOption,
  },
  examples: [['sync backfill orders --from 2025-06-01', 'orders since June']],
});

export const syncPause = defineCommand({
  name: 'sync pause',
  summary: 'Stop reading a stream; its data stays',
  args: streamArgument,
  options: { ...unitOptions, ...configOption, ...quietOption },
  examples: [['sync pause listings', 'until sync resume listings']],
});

export const syncResume = defineCommand({
  name: 'sync resume',
  summary: 'Continue a paused stream, or try a failed one again now',
  args: streamArgument,
  options: { ...unitOptions, ...configOption, ...quietOption },
  examples: [['sync resume listings', 'reads it now, or when the sync starts']],
});

export const syncReset = defineCommand({
  name: 'sync reset',
  summary: 'Copy a stream from the start again',
  details: 'Rows stay until they are read again.',
  args: streamArgument,
  options: { ...unitOptions, ...configOption, ...confirmOptions, ...quietOption },
  examples: [['sync reset orders', 'reads all orders again']],
});

export const syncQuery = defineCommand({
  name: 'sync query',
  summary: 'Run a SELECT statement on the copy',
  details: 'Ctrl-C cancels it. DuckDB cancels a query after 60 seconds.',
  args: { sql: { description: 'One SELECT statement', required: true } },
  options: {
    limit: {
      kind: 'number',
      placeholder: 'N',
      description: 'Maximum number of rows (default: 10,000)',
      min: 1,
      max: 1_000_000,
    },
    ...configOption,
    ...formatOptions,
  },
  examples: [["sync query 'select currency, sum(item_price) from order_items group by currency'", 'sales by currency']],
});
