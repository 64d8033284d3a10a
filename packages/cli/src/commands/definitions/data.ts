import { defineCommand } from '@supercargo/toolkit/command-line/command-spec';
import { profileOptions } from '@supercargo/toolkit/seller/profile-options';
import { resumeOptions } from './resume-options.ts';
import { confirmOptions, formatOptions, marketplaceOption, maxWaitOption, quietOption } from './shared-options.ts';

export const queryRun = defineCommand({
  name: 'query run',
  summary: 'Run a Data Kiosk query and print or save its rows',
  details: `{{marketplaceId}} in the query is replaced by the home marketplace of the profile. Ctrl-C stops waiting but does not cancel the
query: the command prints how to resume it.`,
  args: { query: { description: 'GraphQL: @FILE, - for stdin, or the query itself', required: false } },
  options: {
    id: { kind: 'text', placeholder: 'ID', description: 'Read an existing query instead of creating a new one' },
    ...resumeOptions,
    out: { kind: 'text', placeholder: 'FILE', description: 'Save the rows to a file' },
    format: {
      kind: 'text',
      placeholder: 'FORMAT',
      description: 'With --out: file format (default: jsonl)',
      choices: ['jsonl', 'json', 'csv'],
    },
    columns: { kind: 'text', placeholder: 'A,B', description: 'Columns of the table' },
    rows: {
      kind: 'number',
      placeholder: 'N',
      description: 'Print at most N rows (default: 20 in a terminal, otherwise all)',
      min: 1,
      max: 1e9,
    },
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...quietOption,
  },
  examples: [
    ['query run @sales.graphql', 'rows as a table'],
    ['query run @sales.graphql --out sales.csv --format csv', 'saved as CSV'],
    ['query run --resume last', 'resume after Ctrl-C'],
  ],
});

export const listingValidate = defineCommand({
  name: 'listing validate',
  summary: 'Validate a listing against its product type; send nothing',
  details: `LISTING contains the attributes of putListingsItem, or its whole body with productType and attributes. The exit code is 1 if
Amazon would reject the listing.`,
  args: { listing: { description: 'JSON: @FILE, - for stdin, or the JSON itself', required: true } },
  options: {
    'product-type': {
      kind: 'text',
      placeholder: 'NAME',
      description: 'Product type, such as LAMP (default: productType of LISTING)',
    },
    requirements: {
      kind: 'text',
      placeholder: 'SET',
      description: 'Set of required attributes',
      choices: ['LISTING', 'LISTING_PRODUCT_ONLY', 'LISTING_OFFER_ONLY'],
    },
    ...marketplaceOption,
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
  },
  examples: [['listing validate @lamp.json --product-type LAMP', 'errors and warnings']],
});

const awsRegion = {
  region: {
    kind: 'text',
    placeholder: 'REGION',
    description: 'AWS region (default: the region of the queue, then AWS_REGION)',
  },
} as const;

export const notificationSetup = defineCommand({
  name: 'notification setup',
  summary: 'Set up notifications to an SQS queue or an EventBridge event bus',
  details: `Creates the destination and the subscriptions that are missing, and can be run again. With --queue-url, also updates the policy of
the queue with your AWS credentials; this requires @aws-sdk/client-sqs.`,
  args: {
    types: {
      description: 'Notification types, such as ORDER_CHANGE',
      required: true,
      variadic: true,
      completions: 'notification type',
    },
  },
  options: {
    'queue-arn': { kind: 'text', placeholder: 'ARN', description: 'Standard Amazon SQS queue' },
    'queue-url': { kind: 'text', placeholder: 'URL', description: 'URL of the same queue, to update its policy' },
    'event-bus': {
      kind: 'text',
      placeholder: 'REGION/ACCOUNT',
      description: 'Amazon EventBridge instead of a queue: AWS region and account ID',
    },
    name: {
      kind: 'text',
      placeholder: 'TEXT',
      description: 'Name of the destination, if it must be created (default: supercargo)',
    },
    ...awsRegion,
    ...formatOptions,
    ...maxWaitOption,
    ...profileOptions,
    ...confirmOptions,
  },
  examples: [
    ['notification setup ORDER_CHANGE --queue-arn arn:aws:sqs:eu-west-1:123456789012:orders', 'to an SQS queue'],
    ['notification setup LISTINGS_ITEM_STATUS_CHANGE --event-bus eu-west-1/123456789012', 'to EventBridge'],
  ],
});

export const notificationListen = defineCommand({
  name: 'notification listen',
  summary: 'Print notifications from a queue as they arrive',
  details:
    'Deletes from the queue every notification that it prints. Requires @aws-sdk/client-sqs and AWS credentials.',
  args: {},
  options: {
    'queue-url': { kind: 'text', placeholder: 'URL', description: 'URL of the queue' },
    type: {
      kind: 'text',
      placeholder: 'TYPE',
      description: 'Print only this notification type; the others stay in the queue',
      repeatable: true,
      completions: 'notification type',
    },
    count: { kind: 'number', placeholder: 'N', description: 'Stop after N notifications', min: 1, max: 1e9 },
    ...awsRegion,
    ...formatOptions,
    ...confirmOptions,
    ...quietOption,
  },
  examples: [
    ['notification listen --queue-url https://sqs.eu-west-1.amazonaws.com/123456789012/orders', 'until Ctrl-C'],
    ['notification listen --queue-url URL --count 1 --ndjson --yes', 'the next notification, for a script'],
  ],
});

export const notificationTest = defineCommand({
  name: 'notification test',
  summary: 'Send a test notification to a destination',
  details: 'Amazon’s static sandbox sends the notification. With --sandbox, the local sandbox sends it.',
  args: {
    type: {
      description: 'Notification type, such as ORDER_CHANGE',
      required: true,
      completions: 'notification type',
    },
  },
  options: {
    destination: { kind: 'text', placeholder: 'ID', description: 'Destination ID (default: the only destination)' },
    'payload-version': {
      kind: 'text',
      placeholder: 'VERSION',
      description: 'Payload version (default: the latest known version)',
    },
    ...maxWaitOption,
    ...profileOptions,
    ...confirmOptions,
  },
  examples: [['notification test ORDER_CHANGE', 'sends a test notification; print it with notification listen']],
});
