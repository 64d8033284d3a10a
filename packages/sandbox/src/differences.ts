/** One way in which the sandbox is known to differ from the marketplace. */
export interface KnownDifference {
  /** What it is about. */
  readonly area: string;
  /** What the marketplace does. */
  readonly marketplace: string;
  /** What the sandbox does instead. */
  readonly sandbox: string;
  /** Why it is so. */
  readonly reason: string;
}

/** The day on which the list was last gone through. */
export const differencesListedOn = '2026-11-21';

const [NO_ACCOUNT, NO_FIGURES, NO_NETWORK] = [
  'It takes an account there to find out.',
  'Amazon publishes none.',
  'Nothing leaves the machine.',
];

/** Everything that is known. A difference that is found is written here, or goes. */
export const knownDifferences: readonly KnownDifference[] = [
  {
    area: 'Identity',
    marketplace: 'One applicant has several applications, each with its own sellers.',
    sandbox: 'There is one application. Everybody has authorized it.',
    reason: 'A second sandbox with another seed is a second application.',
  },
  {
    area: 'Identity',
    marketplace: 'Requests used to be signed with AWS keys; a signature is still accepted.',
    sandbox: 'A signature is neither needed nor looked at.',
    reason: 'It decides nothing any more.',
  },
  {
    area: 'Identity',
    marketplace: 'Each operation is open to certain roles.',
    sandbox: 'Which endpoint and report type takes which role is best effort, and so is what is open to vendors.',
    reason: 'Amazon publishes no table.',
  },
  {
    area: 'Identity',
    marketplace: 'Consent can be withdrawn, and has to be renewed each year.',
    sandbox: 'Refresh tokens do not end.',
    reason: 'It is not built.',
  },
  {
    area: 'Identity',
    marketplace: 'Real credentials open it.',
    sandbox: 'Credentials that look real are refused: with 401 at the token endpoint, and 403 at the API.',
    reason: 'Nobody shall mistake one for the other.',
  },
  {
    area: 'Identity',
    marketplace: 'A new client secret comes by a notification.',
    sandbox: 'It stands in `credentials`, and under `/_sandbox/info`.',
    reason: 'A test needs it at once.',
  },
  {
    area: 'Identity',
    marketplace: 'Every call needs a token, and personal data a restricted one.',
    sandbox: 'So it is here, unless the option `auth` is `soft` or `off`.',
    reason: 'Some tests are about something else.',
  },
  {
    area: 'Throttling',
    marketplace: 'Rates of some sellers and operations follow from their business, and can change at any time.',
    sandbox:
      'Every seller has the documented rates until `limits` says otherwise; operations without one get 1 a second and a burst of 5.',
    reason: NO_FIGURES,
  },
  {
    area: 'Throttling',
    marketplace: 'The token endpoint has a limit.',
    sandbox: 'It lets 200 requests through at once, and 20 a second after that.',
    reason: NO_FIGURES,
  },
  {
    area: 'Throttling',
    marketplace: 'Some operations have a limit for all sellers of an application together.',
    sandbox: 'It has the documented rate, and a burst of what flows back in a second.',
    reason: 'No burst is published.',
  },
  {
    area: 'Errors',
    marketplace: 'The words of messages and details differ from API to API.',
    sandbox: 'Status, code and shape are those of the API. The words are the sandbox’s own.',
    reason: NO_ACCOUNT,
  },
  {
    area: 'Errors',
    marketplace: 'Operations know rules beyond their models.',
    sandbox: 'A request is judged by its model, and by the rules of those operations that keep state.',
    reason: 'Most of these rules are not published.',
  },
  {
    area: 'Errors',
    marketplace: 'A seller who is not active in a marketplace is refused there; in which lists is not published.',
    sandbox: 'Orders, listings, reports and feeds that name no marketplace of the seller’s get a 403.',
    reason: NO_ACCOUNT,
  },
  {
    area: 'Errors',
    marketplace: 'An unknown version is an unknown path: 403.',
    sandbox: 'A version newer than all it knows is a 400 of its own, or answered by an older one with `newerVersions`.',
    reason: 'The marketplace may well have that version by now.',
  },
  {
    area: 'Pages',
    marketplace: 'Page tokens live for a time that differs from list to list.',
    sandbox: 'They live for a day; those of FBA inventory for 30 seconds, as documented.',
    reason: 'Other lives are not published.',
  },
  {
    area: 'Pages',
    marketplace: 'What comes in between two pages shows or not, differently from list to list.',
    sandbox: 'Nothing that was there is left out. Four lists that begin with the newest may show something twice.',
    reason: NO_ACCOUNT,
  },
  {
    area: 'Bounds',
    marketplace: 'Orders come in without an end.',
    sandbox:
      'The clock goes from 1970 to 2099. After a leap, each shop gets at most the last 50,000 orders that came in meanwhile.',
    reason: 'A leap of many years would block every caller.',
  },
  {
    area: 'Bounds',
    marketplace: 'There is room for everything.',
    sandbox: 'Records, documents and recordings have limits that can be set. Beyond them calls that write get a 507.',
    reason: 'The memory of a machine is small.',
  },
  {
    area: 'Operations',
    marketplace: 'Answers to the same question come in various states of freshness, minutes or hours apart.',
    sandbox: 'What is written shows at once in every read.',
    reason: 'Delays are not published, and tests want none.',
  },
  {
    area: 'Shop',
    marketplace: 'Articles, buyers, addresses and prices are real.',
    sandbox: 'They are made up from the seed. Addresses exist nowhere.',
    reason: 'No personal data.',
  },
  {
    area: 'Shop',
    marketplace: 'A catalogue of hundreds of millions of articles.',
    sandbox: 'The catalogue holds the articles of the sandbox’s own sellers.',
    reason: NO_NETWORK,
  },
  {
    area: 'Shop',
    marketplace: 'Product types have thousands of attributes and rules.',
    sandbox: 'A few product types, with the attributes that its own articles use.',
    reason: 'The schemas are not part of the models.',
  },
  {
    area: 'Shop',
    marketplace: 'Most attributes of a listing can differ from marketplace to marketplace.',
    sandbox: 'Name, description, brand, price and condition can. Everything else is the same in all marketplaces.',
    reason: 'The others decide nothing here.',
  },
  {
    area: 'Shop',
    marketplace: 'A listing can have stock of the seller’s and in the marketplace’s warehouses at a time.',
    sandbox: 'It has one or the other. When it changes over, its warehouse stock begins with nothing.',
    reason: 'A listing has one quantity.',
  },
  {
    area: 'Reports',
    marketplace: 'Column names of some flat files are translated, and decimals have commas in some stores.',
    sandbox: 'Columns are in English, and decimals have points.',
    reason: 'The translations are not published.',
  },
  {
    area: 'Reports',
    marketplace: 'Each known type has contents.',
    sandbox: 'Eighty-one types do. The others end as `CANCELLED`, as reports without data do.',
    reason: 'They are not built.',
  },
  {
    area: 'Reports',
    marketplace: 'Traffic, ranks, search terms and storage figures are measured.',
    sandbox: 'They are made up to go with the sales.',
    reason: 'There are no visitors.',
  },
  {
    area: 'Reports',
    marketplace: 'Making a report takes minutes to hours.',
    sandbox: 'It takes 3 seconds, or what options and plans say.',
    reason: 'Tests have no hours.',
  },
  {
    area: 'Feeds',
    marketplace: 'Every current type is processed.',
    sandbox: 'Some change the shop; the others are counted and accepted, and change nothing.',
    reason: 'They are not built.',
  },
  {
    area: 'Data Kiosk',
    marketplace: 'Queries run on measured data, with a quota of their own.',
    sandbox: 'They are checked against the schemas, and answered with figures that go with the sales.',
    reason: 'There is nothing to measure.',
  },
  {
    area: 'Notifications',
    marketplace: 'Every type is sent when something of the kind happens.',
    sandbox: 'All can be subscribed to. Those are sent whose events happen in the shop; competitors never move.',
    reason: 'There is nobody else in the shop.',
  },
  {
    area: 'Notifications',
    marketplace: 'How filter expressions are read, down to the last operator, is not published.',
    sandbox: 'They know literals, members, comparisons and a few operators. Aggregation joins offers only.',
    reason: NO_ACCOUNT,
  },
  {
    area: 'Notifications',
    marketplace: 'Messages go to a queue or an event bus at AWS.',
    sandbox:
      'They go nowhere near AWS. Queues that speak SQS are the sandbox’s own, without signatures, FIFO or dead letters. Of their policies only what the marketplace may send counts, and conditions are not judged.',
    reason: NO_NETWORK,
  },
  {
    area: 'Notifications',
    marketplace: 'Nothing is sent over HTTP.',
    sandbox: 'Webhooks on this machine can stand in for a queue or an event bus.',
    reason: 'Some applications have a forwarder of their own behind the queue.',
  },
  {
    area: 'Documents',
    marketplace: 'Addresses lead to S3, with headers and errors of many kinds.',
    sandbox: 'They lead to the sandbox, with the headers and errors that clients act on. It keeps a bounded number.',
    reason: NO_NETWORK,
  },
  {
    area: 'Money',
    marketplace: 'Fees, taxes and exchange rates follow from contracts and laws.',
    sandbox: 'They follow from a few fixed rules. The sums are right to the cent, and not what Amazon would charge.',
    reason: 'Contracts and laws are not modelled.',
  },
  {
    area: 'Fulfilment',
    marketplace: 'Carriers, labels and tracking are real.',
    sandbox: 'Labels are valid files that no carrier takes, and parcels move by the clock.',
    reason: 'Nothing is shipped.',
  },
  {
    area: 'Sandbox hosts',
    marketplace: 'The `sandbox.` hosts answer static examples.',
    sandbox: 'They do so with Amazon’s models (`models`), and otherwise return data of the test seller.',
    reason: 'The models are not part of the package.',
  },
];
