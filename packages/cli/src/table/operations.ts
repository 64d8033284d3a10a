import { command } from '../spec/spec.ts';
import { form, single } from './shared-options.ts';

export const operationsSearch = command({
  name: 'operations search',
  says: 'find operations by name, path or purpose',
  args: { words: { says: 'all of them have to occur; none lists every operation', required: false, many: true } },
  options: { ...form },
  examples: [
    ['operations search order', 'everything about orders'],
    ['operations search fba inventory', 'several words'],
    ['operations search --ndjson', 'all of them, for a script'],
  ],
});

export const operationsShow = command({
  name: 'operations show',
  says: 'parameters, rate, roles and an example of an operation',
  args: { operation: { says: 'as endpoint.operation', required: true, listed: 'operation' } },
  options: {
    version: { kind: 'text', value: 'V', says: 'version of the endpoint (default: the newest that has it)' },
    ...single,
  },
  examples: [
    ['operations show orders.getOrders', 'its newest version'],
    ['operations show catalogItems.searchCatalogItems --version 2020-12-01', 'an earlier one'],
  ],
});
