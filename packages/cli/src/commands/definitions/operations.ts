import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { formatOptions, jsonOption } from './shared-options.ts';

export const operationSearch = defineCommand({
  name: 'operation search',
  summary: 'Search operations by name, path and summary',
  args: {
    words: {
      description: 'Words that must all match (default: list every operation)',
      required: false,
      variadic: true,
    },
  },
  options: { ...formatOptions },
  examples: [
    ['operation search order', 'operations with the word order'],
    ['operation search fba inventory', 'operations with both words'],
    ['operation search --ndjson', 'all operations, for a script'],
  ],
});

export const operationShow = defineCommand({
  name: 'operation show',
  summary: 'Show an operation’s parameters, rate limit, roles and an example',
  args: {
    operation: {
      description: 'ENDPOINT.OPERATION, such as orders.getOrders',
      required: true,
      completions: 'operation',
    },
  },
  options: {
    version: {
      kind: 'text',
      placeholder: 'VERSION',
      description: 'Version of the endpoint (default: the latest that has the operation)',
    },
    ...jsonOption,
  },
  examples: [
    ['operation show orders.getOrders', 'the latest version'],
    ['operation show catalogItems.searchCatalogItems --version 2020-12-01', 'an earlier version'],
  ],
});

export const deprecations = defineCommand({
  name: 'deprecations',
  summary: 'List what your calls use that is deprecated, and when it ends',
  details:
    'The command line keeps no record of calls. Pass a HAR file that the console saves under Activity, or a list with one use per line: ENDPOINT.OPERATION [VERSION], METHOD PATH, or a report type or feed type.',
  args: {
    calls: { description: 'The file with the calls, or - for stdin', required: true },
  },
  options: { ...formatOptions },
  examples: [
    ['deprecations calls.har', 'the calls of a HAR file'],
    ['deprecations calls.txt --json', 'a list of operations, for a script'],
  ],
});
