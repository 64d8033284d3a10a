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
