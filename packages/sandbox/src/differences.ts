/**
 * How it is known what Amazon does. `live`: developers reported or recorded its responses. `example`: examples of its models.
 * `description`: its documentation or descriptions in its models. `guess`: Amazon publishes nothing.
 */
export type DifferenceSource = 'live' | 'example' | 'description' | 'guess';

/** One known difference between the sandbox and Amazon. */
export interface KnownDifference {
  /** The subject of the difference. */
  readonly area: string;
  /** What Amazon does. */
  readonly amazon: string;
  /** What the sandbox does instead. */
  readonly sandbox: string;
  /** The reason for the difference. */
  readonly reason: string;
  /** How it is known what Amazon does. */
  readonly source: DifferenceSource;
}

/** Date of the last review of the list. */
export const differencesListedOn = '2026-11-29';

const [NO_ACCOUNT, NO_FIGURES, NO_NETWORK] = [
  'Only an account at Amazon could show it.',
  'Amazon publishes no figures.',
  'The sandbox sends nothing to other machines.',
];

/** All known differences. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    area: 'Identity',
    amazon: 'A developer can have several applications, each with its own sellers.',
    sandbox: 'There is one application, which every selling partner has authorized.',
    reason: 'A second sandbox with another seed is a second application.',
    source: 'description',
  },
  {
    area: 'Identity',
    amazon: 'Requests were once signed with AWS keys, and Amazon still accepts a signature.',
    sandbox: 'The sandbox ignores a signature.',
    reason: 'The signature has no effect at Amazon either.',
    source: 'description',
  },
  {
    area: 'Identity',
    amazon: 'Each operation needs one of certain roles.',
    sandbox: 'The roles for each endpoint and report type, and the operations for vendors, are a best guess.',
    reason: 'Amazon publishes no table.',
    source: 'guess',
  },
  {
    area: 'Identity',
    amazon: 'Orders 2026-01-01 leaves out personal data that the roles of the application do not allow.',
    sandbox:
      'Without the roles for the data elements of v0, it leaves out all of BUYER (buyerInfo), RECIPIENT (shippingAddress) and TAX (buyerTaxInformation).',
    reason: 'Amazon does not document which role is needed for which attribute.',
    source: 'guess',
  },
  {
    area: 'Identity',
    amazon: 'A seller can revoke an authorization.',
    sandbox:
      'An authorization ends after 365 days, as documented, or when the control API revokes it (`authorizations`). A renewal gives the same refresh token, and subscriptions to notifications stay.',
    reason: 'The sandbox has no Seller Central.',
    source: 'description',
  },
  {
    area: 'Identity',
    amazon: 'Amazon accepts real credentials.',
    sandbox:
      'The sandbox rejects credentials that look real: with status 401 at the token endpoint and 403 at the API.',
    reason: 'This prevents real credentials from being used by mistake.',
    source: 'description',
  },
  {
    area: 'Identity',
    amazon: 'A new client secret arrives in a notification.',
    sandbox: 'The new secret is in `credentials` and under `/_sandbox/info`.',
    reason: 'A test needs it at once.',
    source: 'description',
  },
  {
    area: 'Identity',
    amazon: 'Every call needs a token, and personal data needs a restricted data token.',
    sandbox: 'The same is true unless the option `auth` is `soft` or `off`.',
    reason: 'Some tests do not need authorization.',
    source: 'description',
  },
  {
    area: 'Throttling',
    amazon: 'The rates of some sellers and operations depend on their business and can change at any time.',
    sandbox:
      'Every seller has the documented rates unless `limits` changes them. An operation without a documented rate gets 1 request per second and a burst of 5.',
    reason: NO_FIGURES,
    source: 'guess',
  },
  {
    area: 'Throttling',
    amazon: 'The token endpoint has a limit.',
    sandbox: 'The token endpoint accepts 200 requests at once, and then 20 per second.',
    reason: NO_FIGURES,
    source: 'guess',
  },
  {
    area: 'Throttling',
    amazon: 'Some operations have a limit for all sellers of an application together.',
    sandbox: 'The limit has the documented rate, and a burst of the requests that it restores in one second.',
    reason: 'Amazon publishes no burst.',
    source: 'guess',
  },
  {
    area: 'Errors',
    amazon: 'Messages and details differ from API to API.',
    sandbox:
      'The format is that of the API, and so are status and code, as far as examples of the models show them. The error examples below say how far. APIs without examples have the usual ones. The text is the sandbox’s own.',
    reason: NO_ACCOUNT,
    source: 'example',
  },
  {
    area: 'Errors',
    amazon: 'Operations have rules beyond their models.',
    sandbox:
      'The sandbox validates a request against its model. It enforces 246 of the 499 limits and conditions that only descriptions in the models state; 35 are limits of parameters. Of the others, 137 are about bodies of operations without a body, and most of the rest describe values or responses, or state no figure. Operations with state have further rules.',
    reason: 'Most of the rules are not published.',
    source: 'description',
  },
  {
    area: 'Errors',
    amazon: 'Lists reject a seller who is not active in a marketplace. Amazon does not publish which lists do this.',
    sandbox:
      'Orders, listings, reports and feeds respond with status 403 if no given marketplace belongs to the seller.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Errors',
    amazon: 'An unknown version is an unknown path: status 403.',
    sandbox:
      'A version newer than all known ones gets its own error with status 400. With `newerVersions`, an older version handles the request.',
    reason: 'Amazon may have released that version in the meantime.',
    source: 'live',
  },
  {
    area: 'Operations',
    amazon: 'The models do not describe the bodies of some successful responses, such as that of a cancelled report.',
    sandbox: 'The body is `{}`, because a common client rejects an empty one. It is empty only with status 204.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Errors',
    amazon: 'An operation that has ended fails. How is not published, and end dates can move.',
    sandbox:
      'From the end date in the catalogue, by the virtual clock: operations respond with 403, `createReport` and `createSubscription` with 400, feeds end in FATAL, and ended settlement reports are not created. With `endDates: false`, nothing ends.',
    reason: 'Programs can be tested before and after an end date.',
    source: 'guess',
  },
  {
    area: 'Errors',
    amazon: 'Values of the static examples in the models name the answer that they get in Amazon’s own sandbox.',
    sandbox:
      'The values that name an error, such as `TEST_CASE_404` or `unauthorizedJobId-…`, get it with every host, because programs that were tested with Amazon’s sandbox send them.',
    reason: 'No record of the sandbox has such an ID.',
    source: 'example',
  },
  {
    area: 'Errors',
    amazon: 'Each API has IDs of its own form. Most forms are only described.',
    sandbox:
      'A malformed ID gets the status of a malformed one for orders, ASINs, reports, feeds, documents, queries, shipments, destinations and subscriptions, and for all IDs with a pattern in the models. Other IDs are only unknown.',
    reason: NO_ACCOUNT,
    source: 'description',
  },
  {
    area: 'Errors',
    amazon: 'Errors have the header `x-amzn-errortype` with the name of an exception.',
    sandbox: 'The names for 403 and 429 are those of Amazon, and the others those of API Gateway.',
    reason: NO_ACCOUNT,
    source: 'live',
  },
  {
    area: 'Paging',
    amazon: 'A page token with other search parameters than those of the first page is rejected.',
    sandbox: 'The same is true in every API. Parameters may be left out, except in Orders 2026-01-01.',
    reason: 'Amazon documents for some lists only that they need the same parameters.',
    source: 'live',
  },
  {
    area: 'Paging',
    amazon: 'Page tokens are valid for a time that differs from list to list.',
    sandbox: 'Page tokens are valid for one day; those of FBA inventory for 30 seconds, as documented.',
    reason: 'The other times are not published.',
    source: 'guess',
  },
  {
    area: 'Paging',
    amazon: 'Items that arrive between two pages may appear or not, depending on the list.',
    sandbox:
      'No item is left out that existed before the first page. Four lists that start with the newest item may return an item twice.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Limits',
    amazon: 'Orders arrive without a limit.',
    sandbox:
      'The clock runs from 1970 to 2099. When it is advanced, each seller gets at most the last 50,000 orders of that time.',
    reason: 'Advancing the clock by many years would block every caller.',
    source: 'description',
  },
  {
    area: 'Limits',
    amazon: 'Storage is unlimited.',
    sandbox:
      'Records, documents and recordings have limits that can be set. Beyond them, the sandbox rejects writes with status 507.',
    reason: 'The memory of a machine is limited.',
    source: 'guess',
  },
  {
    area: 'Operations',
    amazon:
      'A patch of a listing is accepted for any SKU, as developers report; an incorrect one becomes an incomplete listing.',
    sandbox: 'A patch or deletion of an unknown SKU gets status 404 and the code `NOT_FOUND`, as a read does.',
    reason: 'An incorrect SKU is an error that a test should find.',
    source: 'live',
  },
  {
    area: 'Operations',
    amazon: 'Sales metrics by the hour go back 30 days, and all others two years.',
    sandbox: 'They go back to the first order.',
    reason: 'Published examples of programs ask for intervals of years ago.',
    source: 'description',
  },
  {
    area: 'Operations',
    amazon: 'A change appears in different reads with delays of minutes or hours.',
    sandbox: 'A change appears in every read at once.',
    reason: 'Delays are not published, and tests do not need them.',
    source: 'guess',
  },
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
    reason: NO_NETWORK,
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
    area: 'Reports',
    amazon: 'Some flat files have translated column names, and in some stores decimals have commas.',
    sandbox:
      'Listings reports of GB, DE, FR, IT, ES, BE and JP have the translated names that public programs know; all other columns are in English. Decimals have commas only in settlement files in EUR, SEK, PLN, TRY and BRL, with points between thousands.',
    reason: 'The other translations are not published.',
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Each known report type has contents.',
    sandbox:
      'Eighty-nine types have contents; [a page](sandbox-reports.md) lists their columns. The others end as `CANCELLED`, like reports without data.',
    reason: 'The other types are not implemented.',
    source: 'description',
  },
  {
    area: 'Reports',
    amazon: 'A vendor cannot request the reports of sellers, and a seller not those of vendors.',
    sandbox:
      'The same is true, with status 400 and the code `InvalidInput`. For vendors, users have published the response. For sellers, it is a guess.',
    reason: NO_ACCOUNT,
    source: 'live',
  },
  {
    area: 'Reports',
    amazon: 'Vendors see what Amazon sold of their goods.',
    sandbox:
      'Amazon sells all units that it receives from a vendor within three weeks of their arrival. A forecast continues the last four weeks.',
    reason: 'There is no measured data.',
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'Traffic, ranks, search terms and storage figures are measured.',
    sandbox: 'The figures are generated and match the sales.',
    reason: 'The sandbox has no visitors.',
    source: 'description',
  },
  {
    area: 'Reports',
    amazon:
      'Sellers order the removal of units from fulfillment centers, and Seller Central creates reports of deferred transactions.',
    sandbox:
      'A removal order contains the defective returns of a week in a marketplace. Each settlement has a report of deferred transactions. Headings that no public document shows are a best guess.',
    reason: 'No operation creates a removal order, and the sandbox has no Seller Central.',
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'A report takes minutes to hours.',
    sandbox: 'A report takes 3 seconds, or the time that options and scenarios set.',
    reason: 'Tests cannot wait for hours.',
    source: 'live',
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
    area: 'Limits',
    amazon: 'The limits of bodies, quantities and prices are not published.',
    sandbox:
      'A body has at most 10 MB, that of a Data Kiosk query 512 KB, and 60,000 values and 100 levels. Quantities have 32 bits, and prices are at most 1,000,000,000,000.',
    reason: 'One call must not delay other users of the sandbox.',
    source: 'guess',
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
    area: 'Data Kiosk',
    amazon: 'Queries run on measured data and have their own quota.',
    sandbox: 'Queries are validated against the schemas. Their results are generated and match the sales.',
    reason: 'There is no measured data.',
    source: 'description',
  },
  {
    area: 'Reports',
    amazon: 'Figures of sales and traffic appear one to three days later and change for some days.',
    sandbox:
      'Sales of a day appear 24 hours after its end and its visitors 48 hours after it; the option `salesAndTraffic` sets both. Then they change only if an order of that day is cancelled or leaves its pending state.',
    reason: NO_FIGURES,
    source: 'guess',
  },
  {
    area: 'Reports',
    amazon: 'The inventory ledger cuts days by a time zone that is not documented.',
    sandbox:
      'Days are those of UTC, and all units are in one country. Units that no order or shipment explains are found or lost when the ledger is created.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Data Kiosk',
    amazon: 'Large results have several pages.',
    sandbox: 'A page has at most 200 rows.',
    reason: NO_FIGURES,
    source: 'guess',
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
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Notifications',
    amazon: 'Messages go to a queue or an event bus at AWS.',
    sandbox:
      'The sandbox sends nothing to AWS. Its own queues speak the SQS protocol, without signatures, FIFO queues or dead-letter queues. Of a queue’s policy, only the permission for Amazon to send counts, and conditions are ignored.',
    reason: NO_NETWORK,
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
    area: 'Documents',
    amazon: 'Document URLs lead to S3, with many kinds of headers and errors.',
    sandbox:
      'Document URLs lead to the sandbox, with the headers and errors that clients handle. The number of documents is limited.',
    reason: NO_NETWORK,
    source: 'live',
  },
  {
    area: 'Finances',
    amazon: 'Fees, taxes and exchange rates depend on contracts and laws.',
    sandbox:
      'Fees, taxes and exchange rates follow a few fixed rules. The sums are correct to the cent, but differ from Amazon’s.',
    reason: 'Contracts and laws are not modeled.',
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Prices of listings include tax in some marketplaces. The models do not say which amounts of orders do.',
    sandbox:
      'Prices of listings include 20 percent tax in all marketplaces. Order items of both versions of Orders and of order reports have prices without tax, next to the tax.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Amazon decides which transactions it defers, and for how long.',
    sandbox:
      'The money of each shipment is deferred for seven days. Then a second transaction releases it, and the two name each other. Only the second one has the ID of a settlement.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'Amazon closes settlements at different times of the day, and holds back reserves by its own rules.',
    sandbox:
      'Each currency of a region has a settlement every 14 days at midnight UTC. It holds back 3 percent until the next one, and pays nothing out of a negative balance. The payout is a transaction of type `Transfer`; reserves have no transaction.',
    reason: NO_ACCOUNT,
    source: 'guess',
  },
  {
    area: 'Finances',
    amazon: 'A settlement file has one or several lines for the fulfillment fees of several units.',
    sandbox: 'It has one line for each unit, so that some lines are equal.',
    reason: NO_ACCOUNT,
    source: 'live',
  },
  {
    area: 'Fulfillment',
    amazon: 'Carriers, labels and tracking are real.',
    sandbox: 'Labels are valid files that no carrier accepts, and parcels move with the virtual clock.',
    reason: 'Nothing is shipped.',
    source: 'description',
  },
  {
    area: 'Sandbox hosts',
    amazon: 'The `sandbox.` hosts respond with static examples.',
    sandbox: 'They do the same if Amazon’s models are given (`models`). Otherwise they return data of the test seller.',
    reason: 'The models are not part of the package.',
    source: 'example',
  },
];
