import { type KnownDifference, noAccount, noNetwork } from './known-difference.ts';

/** The test data, and what changes it: feeds, notifications and fulfillment. */
export const dataDifferences: readonly KnownDifference[] = [
  {
    area: 'Data',
    amazon: 'Sellers send new stock.',
    sandbox:
      'Nobody adds stock but the API, feeds and the control API. When buyers have bought all units of a marketplace, its orders stop.',
    reason: 'Stock that a program has set must not change by itself.',
    source: 'description',
  },
  {
    area: 'Data',
    amazon: 'Items, buyers, addresses and prices are real.',
    sandbox: 'All data is generated from the seed. The addresses do not exist.',
    reason: 'The sandbox contains no personal data.',
    source: 'description',
  },
  {
    area: 'Data',
    amazon: 'The catalog has hundreds of millions of items.',
    sandbox: 'The catalog has the items of the test sellers.',
    reason: noNetwork,
    source: 'description',
  },
  {
    area: 'Data',
    amazon: 'Product types have thousands of attributes and rules.',
    sandbox:
      'There are a few product types. Five of them have more than 30 attributes, made for the sandbox; the others have those of the generated items.',
    reason: 'The schemas are not part of the models.',
    source: 'description',
  },
  {
    area: 'Data',
    amazon: 'Stock and fulfillment of a listing can differ between marketplaces.',
    sandbox:
      'They are the same in all marketplaces, and a put without `fulfillment_availability` leaves them unchanged. All other attributes can differ.',
    reason: 'A listing has one quantity.',
    source: 'description',
  },
  {
    area: 'Data',
    amazon: 'A listing can have the seller’s own stock and FBA inventory at the same time.',
    sandbox: 'A listing has one of the two. When the fulfillment channel changes to FBA, the inventory starts at zero.',
    reason: 'A listing has one quantity.',
    source: 'description',
  },
  {
    area: 'Feeds',
    amazon: 'The only published limits are those of a JSON listings feed: 25,000 messages and 10 MB.',
    sandbox:
      'A feed ends in FATAL if reading it takes more than 30 seconds or 512 MB of memory, or if it has more than 100 levels, 100,000 messages, or a message of more than 1 MB. Calls of the seller wait until its feeds that are due have ended.',
    reason: 'One feed must not delay other users of the sandbox.',
    source: 'description',
  },
  {
    area: 'Feeds',
    amazon: 'Every current feed type is processed.',
    sandbox:
      'Listings as JSON, invoices, and the feeds of orders change the state. The processing report of any other type rejects each message.',
    reason: 'The other types are not implemented, and nothing is accepted that is not stored.',
    source: 'description',
  },
  {
    area: 'Notifications',
    amazon: 'Amazon sends every notification type when its event happens.',
    sandbox:
      'Every type accepts subscriptions. The sandbox sends the types whose events happen in it; competitors never change.',
    reason: 'The sandbox has no competing sellers.',
    source: 'description',
  },
  {
    area: 'Notifications',
    amazon: 'Amazon does not publish all details of filter expressions.',
    sandbox:
      'Filter expressions know literals, members, comparisons and a few operators. Aggregation is available for offers only.',
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Notifications',
    amazon: 'Messages go to a queue or an event bus at AWS.',
    sandbox:
      'The sandbox sends nothing to AWS. Its own queues speak the SQS protocol, without signatures, FIFO queues or dead-letter queues. Of a queue’s policy, only the permission for Amazon to send counts, and conditions are ignored.',
    reason: noNetwork,
    source: 'description',
  },
  {
    area: 'Notifications',
    amazon: 'Amazon sends nothing over HTTP.',
    sandbox: 'A webhook on this machine can replace a queue or an event bus.',
    reason: 'Some applications forward messages from their queue over HTTP.',
    source: 'description',
  },
  {
    area: 'Fulfillment',
    amazon: 'Carriers, labels and tracking are real.',
    sandbox: 'Labels are valid files that no carrier accepts, and parcels move with the virtual clock.',
    reason: 'Nothing is shipped.',
    source: 'description',
  },
];
