import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { jsonOption, maxWaitOption, quietOption } from './shared-options.ts';

const sku = { sku: { description: 'SKU of the listing; leave it out with --file', required: false } } as const;

const yesOption = {
  yes: { kind: 'flag', description: 'Send it. Without this option, nothing is changed' },
} as const;

const commonOptions = { ...yesOption, ...jsonOption, ...maxWaitOption, ...profileOptions, ...quietOption } as const;

/** Options of every new plan. */
const newPlanOptions = {
  marketplace: {
    kind: 'text',
    placeholder: 'ID',
    description: 'Marketplace ID or country code (default: the home marketplace of the profile)',
    completions: 'marketplace',
  },
  'max-skus': {
    kind: 'number',
    placeholder: 'NUMBER',
    description: 'The most listings of the plan (default: 500)',
    min: 1,
    max: 5_000,
  },
  'idempotency-key': {
    kind: 'text',
    placeholder: 'KEY',
    description: 'Repeating the same plan with this key continues it instead of making a second one',
  },
  ...commonOptions,
} as const;

const maxMoneyOption = {
  'max-money': {
    kind: 'text',
    placeholder: 'AMOUNT',
    description: 'The most money at stake in one currency. Listings beyond it, or whose money is unknown, are left out',
  },
} as const;

const details = `Reads each listing, lets Amazon validate the new value, and shows before and after. Nothing is changed without --yes. A
value that was changed meanwhile stays as it is. The exit code is 1 if listings were left out, 4 if Amazon rejected some, and 5 if the outcome of
some is unknown.`;

export const planPrice = defineCommand({
  name: 'plan price',
  summary: 'Change prices, with a preview, limits and an undo',
  details: `${details} Money at stake is the change of the price times the units that you have.`,
  args: sku,
  options: {
    to: { kind: 'text', placeholder: 'PRICE', description: 'The new price, such as 12.50' },
    percent: {
      kind: 'text',
      placeholder: 'NUMBER',
      description: 'Change the price by percent, such as 5; to lower it, --percent=-5',
    },
    amount: {
      kind: 'text',
      placeholder: 'NUMBER',
      description: 'Change the price by an amount, such as 0.50; to lower it, --amount=-0.50',
    },
    file: {
      kind: 'text',
      placeholder: 'FILE',
      description: 'CSV file with the columns sku and price, and optionally marketplace',
    },
    'max-percent': {
      kind: 'number',
      placeholder: 'NUMBER',
      description: 'The most that a price may change in percent (default: 20)',
      min: 1,
      max: 1_000,
    },
    ...maxMoneyOption,
    ...newPlanOptions,
  },
  examples: [
    ['plan price LAMP-001 --percent 5', 'shows the new price and what Amazon says'],
    ['plan price LAMP-001 --percent=-5 --yes', 'sends it'],
    ['plan price --file prices.csv --max-money 500 --idempotency-key monday --yes', 'in a script'],
  ],
});

export const planStock = defineCommand({
  name: 'plan stock',
  summary: 'Change the stock that you ship yourself, with a preview and an undo',
  details: `${details} Money at stake is the change of the units times the price.`,
  args: sku,
  options: {
    to: { kind: 'text', placeholder: 'UNITS', description: 'The new number of units' },
    file: { kind: 'text', placeholder: 'FILE', description: 'CSV file with the columns sku and quantity' },
    ...maxMoneyOption,
    ...newPlanOptions,
  },
  examples: [['plan stock LAMP-001 --to 40', 'shows the units before and after']],
});

export const planAttribute = defineCommand({
  name: 'plan attribute',
  summary: 'Change an attribute of listings, with a preview and an undo',
  details: `${details} A value keeps the type that it has; an attribute without a value gets text.`,
  args: {
    ...sku,
    path: { description: 'Name of the attribute, or a path in it, such as bullet_point[1].value', required: false },
  },
  options: {
    to: { kind: 'text', placeholder: 'VALUE', description: 'The new value' },
    file: {
      kind: 'text',
      placeholder: 'FILE',
      description: 'CSV file with the columns sku, attribute and value, and optionally marketplace',
    },
    ...newPlanOptions,
  },
  examples: [["plan attribute LAMP-001 item_name --to 'Desk lamp'", 'shows the title before and after']],
});

export const planShipment = defineCommand({
  name: 'plan shipment',
  summary: 'Confirm packages of orders that you ship, with a preview',
  details: `Reads each order, and shows what is confirmed. Nothing is sent without --yes. With it, Amazon gets one request per order, charges the
buyers and tells them the tracking numbers. Amazon never takes a confirmation back, so that there is no undo. A package has a number in its order,
which is used once: repeating the command confirms nothing twice. An order that fails leaves the others confirmed, and is named. The exit code is 1
if orders were left out, 4 if Amazon rejected some, and 5 if the outcome of some is unknown.`,
  args: { order: { description: 'ID of the order; leave it out with --file', required: false } },
  options: {
    carrier: { kind: 'text', placeholder: 'CODE', description: "Amazon's code of the carrier, such as DHL, or Other" },
    'carrier-name': {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Name of the carrier; needed with --carrier Other',
    },
    tracking: { kind: 'text', placeholder: 'NUMBER', description: 'Tracking number of the package' },
    method: { kind: 'text', placeholder: 'NAME', description: 'Shipping service, such as "Tracked 48"' },
    'ship-time': { kind: 'text', placeholder: 'TIME', description: 'When it was shipped, as ISO 8601 (default: now)' },
    number: {
      kind: 'number',
      placeholder: 'NUMBER',
      description: 'Number of the package in its order. It has all units that are not shipped yet (default: 1)',
      min: 1,
      max: 1_000,
    },
    file: {
      kind: 'text',
      placeholder: 'FILE',
      description:
        'CSV file with the columns order, carrier and tracking, and optionally carrier-name, method, ship-time, number and marketplace',
    },
    ...newPlanOptions,
  },
  examples: [
    ['plan shipment 902-1845936-5435065 --carrier DHL --tracking 00340434161094000001', 'shows what is confirmed'],
    ['plan shipment --file parcels.csv --idempotency-key parcels-monday --yes', 'confirms many orders in a script'],
  ],
});

export const planList = defineCommand({
  name: 'plan list',
  summary: 'List the plans of the profile, newest first',
  args: {},
  options: { ...jsonOption, ...profileOptions },
  examples: [['plan list', 'their state and number of listings']],
});

const planId = { id: { description: 'ID of the plan, or last', required: true } } as const;

export const planShow = defineCommand({
  name: 'plan show',
  summary: 'Show a plan: before, after and what became of each listing',
  args: planId,
  options: { ...jsonOption, ...profileOptions, ...quietOption },
  examples: [['plan show last', 'the newest plan']],
});

export const planResume = defineCommand({
  name: 'plan resume',
  summary: 'Continue a plan, and read back what Amazon shows',
  details: `Sends the listings of a confirmed plan that wait, as after Ctrl-C, and reads back those that were sent. A plan that was only
previewed needs --yes. What may have been sent is read first, and never sent over a value that was changed meanwhile.`,
  args: planId,
  options: commonOptions,
  examples: [['plan resume last', 'some minutes later, to see the new values at Amazon']],
});

export const planUndo = defineCommand({
  name: 'plan undo',
  summary: 'Set back the values that a plan changed',
  details: 'Shows what is set back. Nothing is changed without --yes. A value that was changed again stays as it is.',
  args: planId,
  options: commonOptions,
  examples: [['plan undo last --yes', 'makes a plan of its own']],
});
