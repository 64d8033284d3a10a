/** How sure it is that Amazon behaves so: `high` is recorded or reported several times, `low` is read from programs of others. */
export type QuirkCertainty = 'high' | 'medium' | 'low';

/** A behavior of Amazon's servers that its models do not describe. */
export interface QuirkDescription {
  /** What the sandbox does while the quirk is on. */
  readonly effect: string;
  /** Where the behavior was reported, such as `models#4224`, or `recorded`. */
  readonly sources: readonly string[];
  /** How sure it is that Amazon behaves so. */
  readonly certainty: QuirkCertainty;
  /** Whether the quirk is on without an option. */
  readonly isDefault: boolean;
}

/** What is certain is on. A fault that Amazon had for some days is certain too, but off: pass `off` for it. */
function quirk(
  certainty: QuirkCertainty,
  sources: readonly string[],
  effect: string,
  initially: 'on' | 'off' = certainty === 'high' ? 'on' : 'off',
): QuirkDescription {
  return { effect, sources, certainty, isDefault: initially === 'on' };
}

/** All quirks by name. A new one needs only its line here: options, command line, control API and documentation follow. */
export const QUIRKS = {
  'code-without-space': quirk(
    'high',
    ['models#5094', 'jlevers#489', 'jlevers#528', 'models#401'],
    'Errors of confirmShipment and Fulfillment Inbound v0 have the code InvalidInput, not the Invalid Input of the models.',
  ),
  'subscription-state-conflict': quirk(
    'high',
    ['docs#1564', 'docs#3448'],
    'A second subscription to a type gets the code StateConflict, not Conflict.',
  ),
  'conflict-names-resource': quirk(
    'high',
    ['docs#1800', 'models#2281'],
    'The details of a conflict between destinations name the ARN of the queue or the AWS account.',
  ),
  'first-payload-version': quirk(
    'high',
    ['docs#1564', 'docs#3448'],
    'REPORT_PROCESSING_FINISHED and FEED_PROCESSING_FINISHED accept the payload version 1.0, too.',
  ),
  'bound-page-tokens': quirk(
    'high',
    ['models#4977'],
    'A page token with other search parameters than those of the first page gets a 400.',
  ),
  'numeric-sales-amounts': quirk(
    'high',
    ['recorded'],
    'Amounts of getOrderMetrics are numbers, not the strings of the model.',
  ),
  'missing-grant-type': quirk(
    'high',
    ['recorded'],
    'A token request without grant_type gets unsupported_grant_type, not invalid_request.',
  ),
  'error-type-header': quirk(
    'high',
    ['recorded'],
    'Errors have the header x-amzn-errortype, such as TooManyRequestsException.',
  ),
  'gzip-responses': quirk(
    'high',
    ['recorded'],
    'Over HTTP, responses of 8 KiB and more are compressed if the request accepts GZIP.',
  ),
  'subscribed-destination-unauthorized': quirk(
    'medium',
    ['docs#1800'],
    'Deleting a destination that has subscriptions gets 403 Unauthorized, not 409 Conflict.',
  ),
  'no-input-feed-documents': quirk(
    'medium',
    ['models#959', 'jlevers#36'],
    'getFeedDocument of an input document gets a 400.',
  ),
  'malformed-code-is-grant': quirk(
    'medium',
    ['recorded'],
    'A malformed authorization code gets invalid_grant, not invalid_request.',
  ),
  'unknown-path-unauthorized': quirk(
    'medium',
    ['recorded'],
    'An unknown path without a token gets the code Unauthorized, not MissingAuthenticationToken.',
  ),
  'endless-page': quirk(
    'medium',
    ['models#4224', 'models#4544'],
    'The second page of a list, and each later one, has the token of itself, so that the list never ends.',
  ),
  'later-page-400': quirk(
    'medium',
    ['models#2667', 'docs#3285'],
    'Every page of a list after the first gets a 400 with an unfilled template of the gateway as its message.',
  ),
  'large-finances-page': quirk(
    'medium',
    ['docs#3557', 'models#4461'],
    'A page of Finances v0 with more than 50 results gets the 400 of a page of more than 10 MB.',
  ),
  'short-finances-token': quirk('medium', ['jlevers#239'], 'A NextToken of Finances v0 expires after three minutes.'),
  'active-plans-only': quirk(
    'medium',
    ['models#4483'],
    'listInboundPlans without a status returns only plans with the status ACTIVE.',
  ),
  'voided-plan': quirk('medium', ['models#4207'], 'An inbound plan is VOIDED as soon as it has been created.'),
  'plain-gzip-document': quirk(
    'high',
    ['jlevers#559', 'jlevers#563', 'docs#3200', 'docs#3254'],
    'Documents whose details say GZIP are not compressed.',
    'off',
  ),
  'foreign-charset': quirk('low', ['jlevers#512'], 'Documents declare a charset that their bytes do not have.'),
  'range-sentence': quirk(
    'high',
    ['docs#3148'],
    'A report of all orders over more than 30 days is DONE, and its document is a sentence. Without the quirk it ends in FATAL.',
  ),
  'region-wide-order-reports': quirk(
    'high',
    ['docs#1404', 'docs#1385'],
    'Reports of all orders contain the orders of all marketplaces of the region, whichever are requested.',
  ),
  'settlements-without-charset': quirk(
    'high',
    ['docs#2338', 'docs#2086'],
    'The content type of settlement documents names no charset.',
  ),
  'translated-headings': quirk(
    'high',
    ['public programs'],
    'Reports on listings have headings in the language of the marketplace, as far as these were seen.',
  ),
  'rows-per-center': quirk(
    'medium',
    ['models#442', 'docs#1831'],
    'Reports of all orders have two equal rows for an item with an even number of units that Amazon ships, one for each center.',
  ),
  'lf-line-ends': quirk(
    'medium',
    ['recorded'],
    'Documents of listings and of stock in fulfillment centers have LF line ends. Without the quirk they have CRLF.',
  ),
  'cancelled-repetitions': quirk(
    'medium',
    ['docs#1329', 'docs#1385', 'docs#19'],
    'A report ends in CANCELLED if one of the same type is still in progress, also for another marketplace.',
  ),
  'shifted-report-dates': quirk(
    'medium',
    ['models#2537', 'models#4355'],
    'Reports cover a time range that begins and ends a day earlier than the requested one.',
  ),
  'ignored-report-options': quirk(
    'low',
    ['public programs'],
    'Unknown options of reports on listings are ignored. Without the quirk createReport responds with status 400.',
  ),
} satisfies Readonly<Record<string, QuirkDescription>>;

/** The name of a quirk. */
export type QuirkName = keyof typeof QUIRKS;

export const QUIRK_NAMES = Object.keys(QUIRKS) as readonly QuirkName[];
