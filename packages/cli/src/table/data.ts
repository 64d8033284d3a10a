import { command } from '../spec/spec.ts';
import { resume } from './resume.ts';
import { account, consent, form, marketplace, quiet } from './shared-options.ts';

export const queryRun = command({
  name: 'query run',
  says: 'ask Data Kiosk, wait, and read the rows of all pages',
  about: `In the query {{marketplaceId}} stands for the account's home. Ctrl-C ends the waiting, not the query: it says how to take it up
again.`,
  args: { query: { says: 'GraphQL as @FILE, - for stdin, or the text itself', required: false } },
  options: {
    id: { kind: 'text', value: 'ID', says: 'read a query that exists, in place of a new one' },
    ...resume,
    out: { kind: 'text', value: 'FILE', says: 'save the rows' },
    format: { kind: 'text', value: 'FORM', says: 'with --out (default: jsonl)', choices: ['jsonl', 'json', 'csv'] },
    columns: { kind: 'text', value: 'A,B', says: 'which columns a table shows' },
    rows: {
      kind: 'number',
      value: 'N',
      says: 'how many rows to show (default: 20 on a terminal, else all)',
      from: 1,
      to: 1e9,
    },
    ...form,
    ...account,
    ...quiet,
  },
  examples: [
    ['query run @sales.graphql', 'rows as a table'],
    ['query run @sales.graphql --out sales.csv --format csv', 'saved'],
    ['query run --resume last', 'after Ctrl-C'],
  ],
});

export const listingsCheck = command({
  name: 'listings check',
  says: 'compare a listing with its product type, and send nothing',
  about: `The file holds attributes as putListingsItem takes them, or a whole body of it with productType and attributes. It ends with 1 when the
marketplace would object.`,
  args: { listing: { says: '@FILE, - for stdin, or JSON', required: true } },
  options: {
    'product-type': { kind: 'text', value: 'NAME', says: 'such as LUGGAGE (default: the one in the file)' },
    requirements: {
      kind: 'text',
      value: 'SET',
      says: 'what has to be there',
      choices: ['LISTING', 'LISTING_PRODUCT_ONLY', 'LISTING_OFFER_ONLY'],
    },
    ...marketplace,
    ...form,
    ...account,
  },
  examples: [['listings check @lamp.json --product-type LUGGAGE', 'what the marketplace would object to']],
});

const awsRegion = {
  region: { kind: 'text', value: 'REGION', says: 'region of AWS (default: the queue’s, else AWS_REGION)' },
} as const;

export const notificationsSetup = command({
  name: 'notifications setup',
  says: 'lead notifications to a queue or an event bus',
  about: `Uses what is there, makes what is missing, and can be run again. With --queue-url the queue's policy is seen to as well, with the
AWS credentials of this machine; that needs @aws-sdk/client-sqs.`,
  args: {
    types: {
      says: 'what to subscribe to, such as ORDER_CHANGE',
      required: true,
      many: true,
      listed: 'notification type',
    },
  },
  options: {
    'queue-arn': { kind: 'text', value: 'ARN', says: 'a standard queue of Amazon SQS' },
    'queue-url': { kind: 'text', value: 'URL', says: 'the same queue, to change its policy' },
    'event-bus': { kind: 'text', value: 'REGION/ACCOUNT', says: 'Amazon EventBridge instead of a queue' },
    name: { kind: 'text', value: 'TEXT', says: 'of a destination that has to be made (default: supercargo)' },
    ...awsRegion,
    ...form,
    ...account,
    ...consent,
  },
  examples: [
    ['notifications setup ORDER_CHANGE --queue-arn arn:aws:sqs:eu-west-1:123456789012:orders', 'to a queue'],
    ['notifications setup B2B_ANY_OFFER_CHANGED --event-bus eu-west-1/123456789012', 'to an event bus'],
  ],
});

export const notificationsListen = command({
  name: 'notifications listen',
  says: 'show notifications of a queue as they come',
  about: 'What is shown is taken out of the queue. Needs @aws-sdk/client-sqs and AWS credentials.',
  args: {},
  options: {
    'queue-url': { kind: 'text', value: 'URL', says: 'address of the queue' },
    type: {
      kind: 'text',
      value: 'TYPE',
      says: 'show only this type; others stay in the queue',
      many: true,
      listed: 'notification type',
    },
    count: { kind: 'number', value: 'N', says: 'end after so many', from: 1, to: 1e9 },
    ...awsRegion,
    ...form,
    ...consent,
    ...quiet,
  },
  examples: [
    ['notifications listen --queue-url https://sqs.eu-west-1.amazonaws.com/123456789012/orders', 'until Ctrl-C'],
    ['notifications listen --queue-url URL --count 1 --ndjson --yes', 'the next one, for a script'],
  ],
});

export const notificationsTest = command({
  name: 'notifications test',
  says: 'have a test message sent to a destination',
  about: "The marketplace's own sandbox sends it, or the one of --sandbox.",
  args: { type: { says: 'such as ORDER_CHANGE', required: true, listed: 'notification type' } },
  options: {
    destination: { kind: 'text', value: 'ID', says: 'where to (default: the only one there is)' },
    'payload-version': { kind: 'text', value: 'V', says: 'default: the newest that is known' },
    ...account,
    ...consent,
  },
  examples: [['notifications test ORDER_CHANGE', 'then see notifications listen']],
});
