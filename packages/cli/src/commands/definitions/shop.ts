import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { configOption } from './shared-options.ts';

const printOptions = {
  json: { kind: 'flag', description: 'Print the answer as one JSON value, with its sources' },
  csv: { kind: 'flag', description: 'Print the rows as CSV' },
} as const;

const scopeOptions = {
  marketplace: {
    kind: 'text',
    placeholder: 'ID',
    description: 'Marketplace ID or country code (default: all)',
    completions: 'marketplace',
  },
  seller: { kind: 'text', placeholder: 'ID', description: "Amazon's ID of the seller (default: all)" },
} as const;

const limitOption = {
  limit: { kind: 'number', placeholder: 'N', description: 'Maximum number of rows (default: 50)', min: 1, max: 10_000 },
} as const;

const searchOption = {
  search: { kind: 'text', placeholder: 'TEXT', description: 'Only what contains this text (default: everything)' },
} as const;

const costsOption = {
  costs: {
    kind: 'text',
    placeholder: 'FILE',
    description: 'CSV file with what units cost, with the columns sku, cost, currency and, if costs change, valid from',
  },
} as const;

const periodOptions = {
  from: {
    kind: 'text',
    placeholder: 'DAY',
    description: 'First day, such as 2026-01-31, today, or 30d for the last 30 days (default: 30d)',
  },
  to: {
    kind: 'text',
    placeholder: 'DAY',
    description: 'Last day (default: today, or the last day that Amazon reports)',
  },
} as const;

const measureOptions = {
  by: {
    kind: 'text',
    placeholder: 'NAMES',
    description: 'What to split by: day, week, month, marketplace, seller, sku or kind, with commas between them',
  },
  ...periodOptions,
  compare: {
    kind: 'text',
    placeholder: 'PERIOD',
    description: 'Compare with the period before, or with the same weekdays a year ago (default: no comparison)',
    choices: ['previous', 'year'],
  },
  ...scopeOptions,
  limit: {
    kind: 'number',
    placeholder: 'N',
    description: 'Maximum number of rows (default: 1,000)',
    min: 1,
    max: 10_000,
  },
  ...configOption,
  ...printOptions,
} as const;

const unknownNote =
  'A value that is not known is –, and the reason follows the table. ≥ stands before what is certain. Days are those of each marketplace.';

export const shopSales = defineCommand({
  name: 'shop sales',
  summary: 'Sales, units and orders of a copy',
  details: unknownNote,
  args: {},
  options: measureOptions,
  examples: [
    ['shop sales --by day --from 7d', 'the last seven days'],
    ['shop sales --by sku --marketplace DE --from 2026-01-01 --to 2026-01-31', 'a month in Germany by SKU'],
  ],
});

export const shopMeasure = defineCommand({
  name: 'shop measure',
  summary: 'A measure of a copy, such as refund_rate or days_of_cover',
  details: `shop measures lists them. ${unknownNote}`,
  args: { name: { description: 'Name of a measure, such as fees', required: true } },
  options: { ...costsOption, ...measureOptions },
  examples: [
    ['shop measure fees --by kind', 'fees of the last 30 days by kind'],
    ['shop measure conversion --by week --from 90d --csv', 'conversion of 90 days by week, as CSV'],
    ['shop measure margin --by month --from 365d --costs costs.csv', 'what is left of sales, with what units cost'],
  ],
});

export const shopMeasures = defineCommand({
  name: 'shop measures',
  summary: 'List the measures with what they mean',
  args: {},
  options: printOptions,
  examples: [['shop measures', 'all measures']],
});

export const shopOrders = defineCommand({
  name: 'shop orders',
  summary: 'Orders of a copy, newest first',
  args: {},
  options: {
    show: {
      kind: 'text',
      placeholder: 'WHICH',
      description: 'Orders to ship, late ones, or those of today (default: all)',
      choices: ['all', 'to-ship', 'late', 'today'],
    },
    search: {
      kind: 'text',
      placeholder: 'TEXT',
      description: 'An order ID, or the SKU or ASIN of an item (default: all orders)',
    },
    ...scopeOptions,
    ...limitOption,
    ...configOption,
    ...printOptions,
  },
  examples: [
    ['shop orders --show to-ship', 'what must be shipped'],
    ['shop orders --search LAMP-001 --limit 10', 'the last ten orders with a SKU'],
  ],
});

export const shopOrder = defineCommand({
  name: 'shop order',
  summary: 'One order with its items, amounts and events',
  args: { order: { description: "Amazon's ID of the order", required: true } },
  options: { seller: scopeOptions.seller, ...configOption, ...printOptions },
  examples: [['shop order 028-4429107-5557912', 'an order']],
});

export const shopListings = defineCommand({
  name: 'shop listings',
  summary: 'Listings of a copy with prices, stock and issues',
  args: {},
  options: { ...searchOption, ...scopeOptions, ...limitOption, ...configOption, ...printOptions },
  examples: [['shop listings --marketplace DE', 'the listings in Germany']],
});

export const shopStock = defineCommand({
  name: 'shop stock',
  summary: 'Stock of a copy, what runs out first',
  args: {},
  options: { ...searchOption, ...scopeOptions, ...limitOption, ...configOption, ...printOptions },
  examples: [['shop stock --limit 20', 'the 20 SKUs that run out first']],
});

export const shopPayouts = defineCommand({
  name: 'shop payouts',
  summary: 'Settlements with their payouts, newest first, or why one is lower than another',
  args: {},
  options: {
    compare: {
      kind: 'text',
      placeholder: 'IDS',
      description:
        'Explain the difference between two settlements, with a comma between their IDs, the older one first',
    },
    seller: scopeOptions.seller,
    ...limitOption,
    ...configOption,
    ...printOptions,
  },
  examples: [
    ['shop payouts --limit 5', 'the last five settlements'],
    ['shop payouts --compare 12345678901,12345678912', 'units, prices, fees, refunds and reserve of the difference'],
  ],
});

export const shopReturns = defineCommand({
  name: 'shop returns',
  summary: 'Returns of a copy, and those for which Amazon seems to owe a reimbursement',
  details:
    'It needs the streams fba_customer_returns and fba_reimbursements for units in Amazon’s warehouses, and mfn_returns for others.',
  args: {},
  options: {
    show: {
      kind: 'text',
      placeholder: 'WHICH',
      description: 'Only those that seem due (default: all)',
      choices: ['all', 'due'],
    },
    ...searchOption,
    ...scopeOptions,
    ...limitOption,
    ...configOption,
    ...printOptions,
  },
  examples: [['shop returns --show due', 'what Amazon seems to owe']],
});

export const shopProfit = defineCommand({
  name: 'shop profit',
  summary: 'Posted sales, refunds, fees and profit by SKU',
  details: `Profit needs the cost of each unit, from --costs: without one, it is not known. ${unknownNote}`,
  args: {},
  options: {
    ...costsOption,
    ...searchOption,
    ...periodOptions,
    ...scopeOptions,
    ...limitOption,
    ...configOption,
    ...printOptions,
  },
  examples: [['shop profit --from 90d --costs costs.csv', 'the last 90 days by SKU']],
});
