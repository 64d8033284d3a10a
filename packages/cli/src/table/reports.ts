import { command } from '../spec/spec.ts';
import { resume } from './resume.ts';
import { account, consent, form, marketplace, quiet, single } from './shared-options.ts';

const reading = {
  out: { kind: 'text', value: 'FILE', says: 'save it' },
  format: { kind: 'text', value: 'FORM', says: 'with --out', choices: ['original', 'csv', 'jsonl', 'json'] },
  list: { kind: 'text', value: 'NAME', says: 'of a JSON report: the list with the rows' },
  columns: { kind: 'text', value: 'A,B', says: 'which columns a table shows' },
  rows: {
    kind: 'number',
    value: 'N',
    says: 'how many rows to show (default: 20 on a terminal, else all)',
    from: 1,
    to: 1e9,
  },
} as const;

const span = {
  from: { kind: 'text', value: 'TIME', says: 'first moment of the data, ISO 8601' },
  to: { kind: 'text', value: 'TIME', says: 'last moment of the data, ISO 8601' },
} as const;

const reportOption = {
  option: { kind: 'text', value: 'NAME=TEXT', says: 'an option of the report type', many: true },
} as const;

export const reportGet = command({
  name: 'report get',
  says: 'request a report, wait for it and read it',
  about: `Shows the rows, or saves the document. Ctrl-C ends the waiting, not the report: it says how to take it up again.`,
  args: {
    type: {
      says: 'such as GET_MERCHANT_LISTINGS_ALL_DATA; report types lists them',
      required: false,
      listed: 'report type',
    },
  },
  options: {
    ...span,
    ...reportOption,
    ...marketplace,
    id: { kind: 'text', value: 'ID', says: 'read a report that exists, in place of a new one' },
    existing: { kind: 'number', value: 'HOURS', says: 'take one that is no older, if there is one', from: 0, to: 2160 },
    'any-options': { kind: 'flag', says: 'with --existing: whatever options it was made with, which nobody tells' },
    ...resume,
    ...reading,
    ...form,
    ...account,
    ...quiet,
  },
  examples: [
    ['report get GET_MERCHANT_LISTINGS_ALL_DATA', 'all listings, as a table'],
    [
      'report get GET_FLAT_FILE_ALL_ORDERS_DATA_BY_ORDER_DATE_GENERAL --from 2026-01-01 --out orders.csv --format csv',
      'saved as CSV',
    ],
    ['report get GET_MERCHANT_LISTINGS_ALL_DATA --ndjson --sandbox', 'rows for a script, without an account'],
    ['report get --resume last', 'after Ctrl-C'],
  ],
});

export const reportList = command({
  name: 'report list',
  says: 'list reports that exist',
  args: { types: { says: 'one or more report types', required: true, many: true, listed: 'report type' } },
  options: {
    status: {
      kind: 'text',
      value: 'S',
      says: 'only with this status',
      choices: ['IN_QUEUE', 'IN_PROGRESS', 'DONE', 'CANCELLED', 'FATAL'],
    },
    since: { kind: 'text', value: 'TIME', says: 'created since, ISO 8601 (default: the marketplace’s, 90 days ago)' },
    ...form,
    ...account,
    ...quiet,
  },
  examples: [['report list GET_MERCHANT_LISTINGS_ALL_DATA --status DONE', 'those that can be read']],
});

export const reportWatch = command({
  name: 'report watch',
  says: 'wait until a report is done',
  args: { id: { says: 'the report’s id', required: true } },
  options: { ...single, ...account, ...quiet },
  examples: [['report watch 50012345678', 'then read it with report get --id']],
});

export const reportCancel = command({
  name: 'report cancel',
  says: 'cancel a report that is in the queue',
  args: { id: { says: 'the report’s id', required: true } },
  options: { ...account, ...consent },
  examples: [['report cancel 50012345678', 'the marketplace refuses once it is in progress']],
});

export const reportSchedule = command({
  name: 'report schedule',
  says: 'have the marketplace make a report again and again',
  args: { type: { says: 'a report type that can be scheduled', required: true, listed: 'report type' } },
  options: {
    every: {
      kind: 'text',
      value: 'PERIOD',
      says: 'how often',
      choices: [
        'PT5M',
        'PT15M',
        'PT30M',
        'PT1H',
        'PT2H',
        'PT4H',
        'PT8H',
        'PT12H',
        'P1D',
        'P2D',
        'P3D',
        'PT84H',
        'P7D',
        'P14D',
        'P15D',
        'P18D',
        'P30D',
        'P1M',
      ],
    },
    first: { kind: 'text', value: 'TIME', says: 'when the first one is made, ISO 8601' },
    ...reportOption,
    ...marketplace,
    ...single,
    ...account,
    ...consent,
  },
  examples: [['report schedule GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE --every P1D', 'every day']],
});

export const reportSchedules = command({
  name: 'report schedules',
  says: 'list schedules',
  args: { types: { says: 'one or more report types', required: true, many: true, listed: 'report type' } },
  options: { ...form, ...account, ...quiet },
  examples: [['report schedules GET_FLAT_FILE_RETURNS_DATA_BY_RETURN_DATE', 'their ids and periods']],
});

export const reportUnschedule = command({
  name: 'report unschedule',
  says: 'end a schedule',
  args: { id: { says: 'the schedule’s id', required: true } },
  options: { ...account, ...consent },
  examples: [['report unschedule 50012345678', 'reports that it made stay']],
});

export const reportTypes = command({
  name: 'report types',
  says: 'find report types, and what the options of one do',
  about: 'Where one type is left, its options stand below it: which are needed, what they take, and what they do.',
  args: {
    words: {
      says: 'all of them have to occur in name or category',
      required: false,
      many: true,
      listed: 'report type',
    },
  },
  options: { ...form },
  examples: [
    ['report types', 'all of them'],
    ['report types returns', 'those about returns'],
    ['report types GET_SALES_AND_TRAFFIC_REPORT', 'one, with its options'],
  ],
});
