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
      description: 'ENDPOINT.OPERATION, such as orders.searchOrders',
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
    ['operation show orders.getOrder', 'the latest version'],
    ['operation show catalogItems.searchCatalogItems --version 2020-12-01', 'an earlier version'],
  ],
});

export const deprecations = defineCommand({
  name: 'deprecations',
  summary: 'List what your calls use that is deprecated, and when it ends',
  details: `Without a file, this lists your own calls of the last 30 days: those of supercargo and supercargo-mcp, which record the names of
operations and types but no parameters, and those of the console on this machine. Calls of your own programs are included if they report to
that console. A file is a HAR file, such as the console saves under Activity, or a list with one use per line:
ENDPOINT.OPERATION [VERSION], METHOD PATH, a report type, a feed type, or a data set of Data Kiosk.

The status is deprecated (works, ends in more than 90 days or on an unknown date), ending (ends within 90 days) or ended (calls fail).

Exit code: 0 if the calls were checked, whatever was found; 1 if no calls are recorded, or they cannot be read; 2 if an argument or
the file is invalid.`,
  args: {
    file: { description: 'A HAR file or a list, or - for stdin (default: your recorded calls)', required: false },
  },
  options: {
    data: {
      kind: 'text',
      placeholder: 'FOLDER',
      description: 'Data folder of the console, as for supercargo console start (default: the same)',
    },
    ...formatOptions,
  },
  examples: [
    ['deprecations', 'your calls of the last 30 days'],
    ['deprecations --data ./console', 'with a console that has another data folder'],
    ['deprecations calls.har', 'the calls of a HAR file'],
    ['deprecations calls.txt --json', 'a list of operations, for a script'],
  ],
});
