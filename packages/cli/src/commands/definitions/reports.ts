import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { resumeOptions } from './resume-options.ts';
import {
  confirmOptions,
  formatOptions,
  jsonOption,
  marketplaceOption,
  maxWaitOption,
  quietOption,
} from './shared-options.ts';

const outputOptions = {
  out: { kind: 'text', placeholder: 'FILE', description: 'Save the report to a file' },
  format: {
    kind: 'text',
    placeholder: 'FORMAT',
    description: 'With --out: file format',
    choices: ['original', 'csv', 'jsonl', 'json'],
  },
  list: {
    kind: 'text',
    placeholder: 'NAME',
    description: 'For JSON reports: the list whose items are the rows',
  },
  columns: { kind: 'text', placeholder: 'A,B', description: 'Columns of the table' },
  rows: {
    kind: 'number',
    placeholder: 'N',
    description: 'Print at most N rows (default: 20 in a terminal, otherwise all)',
    min: 1,
    max: 1e9,
  },
} as const;

const timeRange = {
  from: { kind: 'text', placeholder: 'TIME', description: 'Start of the time range: today, 7d, or ISO 8601' },
  to: { kind: 'text', placeholder: 'TIME', description: 'End of the time range: today, 2h, or ISO 8601' },
} as const;

const reportOption = {
  option: {
    kind: 'text',
    placeholder: 'NAME=TEXT',
    description: 'Report option; to list them, use report types TYPE',
    repeatable: true,
  },
} as const;

const reportId = { id: { description: 'Report ID', required: true } } as const;

const reportTypesArgument = {
  types: {
    description: 'Report types, such as GET_MERCHANT_LISTINGS_ALL_DATA',
    required: true,
    variadic: true,
    completions: 'report type',
  },
} as const;

export const reportGet = defineCommand({
  name: 'report get',
  summary: 'Request a report, wait until it is done, and print or save it',
  details:
    'Ctrl-C stops waiting but does not cancel the report: the command prints how to resume it. To cancel it, use report cancel. A time range that is longer than the report type allows is requested in several reports. Reports that cover a whole region are filtered if --marketplace is given.',
  args: {
    type: {
      description: 'Report type, such as GET_MERCHANT_LISTINGS_ALL_DATA; to list them, use report types',
      required: false,
      completions: 'report type',
    },
  },
  options: {
    ...timeRange,
    ...reportOption,
    ...marketplaceOption,
    id: { kind: 'text', placeholder: 'ID', description: 'Read an existing report instead of requesting a new one' },
    reuse: {
      kind: 'duration',
      placeholder: 'DURATION',
      description: 'Reuse a report created in this time, if there is one, such as 6h',
      max: 90 * 86_400_000,
    },
    'any-options': {
      kind: 'flag',
      description: 'With --reuse: accept a report with any report options, because Amazon does not return them',
    },
    ...resumeOptions,
    ...outputOptions,
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...quietOption,
  },
  examples: [
    ['report get GET_MERCHANT_LISTINGS_ALL_DATA', 'all listings as a table'],
    [
      'report get GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL --from 2026-01-01 --out orders.csv --format csv',
      'saved as CSV',
    ],
    ['report get GET_MERCHANT_LISTINGS_ALL_DATA --ndjson --sandbox', 'for a script, without a profile'],
    ['report get --resume last', 'resume after Ctrl-C'],
  ],
});

export const reportList = defineCommand({
  name: 'report list',
  summary: 'List existing reports',
  args: reportTypesArgument,
  options: {
    status: {
      kind: 'text',
      placeholder: 'STATUS',
      description: 'Only reports with this status',
      choices: ['IN_QUEUE', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'FATAL'],
    },
    since: {
      kind: 'text',
      placeholder: 'TIME',
      description: 'Only reports created since this time, such as 7d, today or ISO 8601 (default: 90 days ago)',
    },
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...quietOption,
  },
  examples: [['report list GET_MERCHANT_LISTINGS_ALL_DATA --status DONE', 'reports that are done']],
});

export const reportWatch = defineCommand({
  name: 'report watch',
  summary: 'Wait until a report is done',
  args: reportId,
  options: { ...jsonOption, ...maxWaitOption, ...profileOptions, ...quietOption },
  examples: [['report watch 50012345678', 'then read it with report get --id 50012345678']],
});

export const reportCancel = defineCommand({
  name: 'report cancel',
  summary: 'Cancel a report that is in the queue',
  args: reportId,
  options: { ...maxWaitOption, ...profileOptions, ...confirmOptions },
  examples: [['report cancel 50012345678', 'works only while the report is IN_QUEUE']],
});

export const scheduleCreate = defineCommand({
  name: 'schedule create',
  summary: 'Schedule a report at Amazon',
  args: {
    type: { description: 'Report type that can be scheduled', required: true, completions: 'report type' },
  },
  options: {
    every: {
      kind: 'text',
      placeholder: 'DURATION',
      description:
        'Time between two reports: 5m, 15m, 30m, 1h, 2h, 4h, 8h, 12h, 84h, 1d, 2d, 3d, 7d, 14d, 15d, 18d, 30d or P1M, a month',
    },
    first: { kind: 'text', placeholder: 'TIME', description: 'Time of the first report: tomorrow, in 2h, or ISO 8601' },
    ...reportOption,
    ...marketplaceOption,
    ...jsonOption,
    ...maxWaitOption,
    ...profileOptions,
    ...confirmOptions,
  },
  examples: [['schedule create GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE --every 1d', 'once a day']],
});

export const scheduleList = defineCommand({
  name: 'schedule list',
  summary: 'List report schedules',
  args: reportTypesArgument,
  options: { ...formatOptions, ...maxWaitOption, ...profileOptions, ...quietOption },
  examples: [['schedule list GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE', 'IDs, periods and next times']],
});

export const scheduleCancel = defineCommand({
  name: 'schedule cancel',
  summary: 'Cancel a report schedule',
  args: { id: { description: 'Schedule ID', required: true } },
  options: { ...maxWaitOption, ...profileOptions, ...confirmOptions },
  examples: [['schedule cancel 50012345678', 'existing reports are not deleted']],
});

export const reportTypes = defineCommand({
  name: 'report types',
  summary: 'Search report types, and show the options of one type',
  details:
    'If exactly one type matches, its report options are listed: whether they are required, their values and their effect.',
  args: {
    words: {
      description:
        'Words that must all match the title, the identifier, the category or an alias (default: list every type)',
      required: false,
      variadic: true,
      completions: 'report type',
    },
  },
  options: { ...formatOptions },
  examples: [
    ['report types', 'all types'],
    ['report types active listings', 'the Active Listings Report and related types'],
    ['report types returns', 'types with the word returns'],
    ['report types GET_SALES_AND_TRAFFIC_REPORT', 'one type with its options'],
  ],
});
