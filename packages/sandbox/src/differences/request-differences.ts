import { type KnownDifference, noAccount, noFigures } from './known-difference.ts';

/** How requests are received: identity, limits, errors and pages. */
export const requestDifferences: readonly KnownDifference[] = [
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
    area: 'Errors',
    amazon: 'Messages and details differ from API to API.',
    sandbox:
      'The format is that of the API, and so are status and code, as far as examples of the models show them. The error examples below say how far. APIs without examples have the usual ones. The text is the sandbox’s own.',
    reason: noAccount,
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
    reason: noAccount,
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
    reason: noAccount,
    source: 'description',
  },
  {
    area: 'Errors',
    amazon: 'Errors have the header `x-amzn-errortype` with the name of an exception.',
    sandbox: 'The names for 403 and 429 are those of Amazon, and the others those of API Gateway.',
    reason: noAccount,
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
    reason: noAccount,
    source: 'guess',
  },
  {
    area: 'Throttling',
    amazon: 'The rates of some sellers and operations depend on their business and can change at any time.',
    sandbox:
      'Every seller has the documented rates unless `limits` changes them. An operation without a documented rate gets 1 request per second and a burst of 5.',
    reason: noFigures,
    source: 'guess',
  },
  {
    area: 'Throttling',
    amazon: 'The token endpoint has a limit.',
    sandbox: 'The token endpoint accepts 200 requests at once, and then 20 per second.',
    reason: noFigures,
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
    area: 'Limits',
    amazon: 'The limits of bodies, quantities and prices are not published.',
    sandbox:
      'A body has at most 10 MB, that of a Data Kiosk query 512 KB, and 60,000 values and 100 levels. Quantities have 32 bits, and prices are at most 1,000,000,000,000.',
    reason: 'One call must not delay other users of the sandbox.',
    source: 'guess',
  },
  {
    area: 'Operations',
    amazon: 'The models do not describe the bodies of some successful responses, such as that of a cancelled report.',
    sandbox: 'The body is `{}`, because a common client rejects an empty one. It is empty only with status 204.',
    reason: noAccount,
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
    area: 'Sandbox hosts',
    amazon: 'The `sandbox.` hosts respond with static examples.',
    sandbox: 'They do the same if Amazon’s models are given (`models`). Otherwise they return data of the test seller.',
    reason: 'The models are not part of the package.',
    source: 'example',
  },
];
