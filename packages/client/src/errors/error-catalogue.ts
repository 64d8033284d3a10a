/** What part of the work an error is about. */
export type ErrorKind =
  | 'configuration'
  | 'version'
  | 'operation'
  | 'auth'
  | 'data'
  | 'feed'
  | 'report'
  | 'query'
  | 'notification'
  | 'timeout'
  | 'network'
  | 'sandbox';

/** What a code of the client stands for. */
export interface ErrorEntry {
  /** What part of the work it is about. */
  readonly kind: ErrorKind;
  /** What has happened. */
  readonly meaning: string;
  /** What to do about it. */
  readonly action: string;
}

function entry(kind: ErrorKind, meaning: string, action: string): ErrorEntry {
  return { kind, meaning, action };
}

/** Every code the client itself gives an error. Codes of the marketplace and its token endpoint pass through as they are. */
export const errorCatalogue = {
  NO_VALID_REGION_PROVIDED: entry('configuration', 'The region is missing or unknown.', 'Set region to eu, na or fe.'),
  NO_REFRESH_TOKEN_PROVIDED: entry(
    'configuration',
    'There is no refresh token, and the client is not limited to grantless operations.',
    'Set refresh_token, or pass it to application.seller. Without a seller, set only_grantless_operations to true, or use application.grantless.',
  ),
  CREDENTIALS_MISSING: entry(
    'configuration',
    'The client id or the client secret of the application was not found.',
    'Pass credentials, write a credentials file, or set the environment variables.',
  ),
  INVALID_OPTION: entry(
    'configuration',
    'An option has a value of the wrong type or out of bounds.',
    'Correct the option that the message names.',
  ),
  VERSION_DEFINED_FOR_INVALID_ENDPOINTS: entry(
    'version',
    'endpoints_versions names an endpoint that does not exist.',
    'Correct the endpoint; the endpoints getter lists all of them.',
  ),
  INVALID_VERSION_FOR_ENDPOINTS: entry(
    'version',
    'endpoints_versions names a version that the endpoint does not have.',
    'Use one of the versions the message lists.',
  ),
  INVALID_VERSION: entry(
    'version',
    'The version given with a call does not exist for its endpoint.',
    'Use one of the versions the message lists.',
  ),
  OPERATION_NOT_FOUND_FOR_VERSION: entry(
    'version',
    'The operation is neither in the version asked for nor in an earlier one it may fall back to.',
    'Ask for a version that has the operation, or turn version_fallback on.',
  ),
  NO_VALID_METHOD_PROVIDED: entry(
    'operation',
    'A raw api_path was given without a valid HTTP method.',
    'Set method to GET, POST, PUT, DELETE or PATCH.',
  ),
  NO_OPERATION_GIVEN: entry('operation', 'The call names no operation.', 'Set operation, or api_path and method.'),
  NO_ENDPOINT_GIVEN: entry(
    'operation',
    'The call names an operation but no endpoint.',
    'Write endpoint.operation, or set endpoint.',
  ),
  ENDPOINT_NOT_FOUND: entry('operation', 'There is no such endpoint.', 'Correct the endpoint.'),
  INVALID_OPERATION_FOR_ENDPOINT: entry(
    'operation',
    'No version of the endpoint has the operation.',
    'Correct the operation or the endpoint.',
  ),
  INVALID_OPERATION_ERROR: entry(
    'operation',
    'The client is limited to grantless operations, and this one is not grantless.',
    'Turn only_grantless_operations off and give a refresh_token.',
  ),
  NO_PATH_FOUND: entry('operation', 'The operation needs path parameters, and none were given.', 'Set path.'),
  REQUIRED_PATH_PARAMETER_NOT_FOUND: entry(
    'operation',
    'A path parameter is missing or empty.',
    'Set the path parameter that the message names.',
  ),
  INVALID_PARAMETER: entry(
    'operation',
    'Something that was given is missing, or is of a kind that cannot be taken.',
    'Correct what the message names.',
  ),
  INVALID_RESTRICTED_DATA: entry(
    'operation',
    'restricted_data does not fit the operation: it takes no restricted data token, or not these data elements.',
    'Correct restricted_data as the message says.',
  ),
  INVALID_REQUEST: entry(
    'operation',
    'validate_requests is on, and the request does not fit the model of the operation. Nothing was sent.',
    'Correct what the message names, or turn validate_requests off when the model is behind the marketplace.',
  ),
  NOT_PAGED: entry(
    'operation',
    'The operation has no pages to walk over.',
    'Call it with callAPI, or as a method of its endpoint.',
  ),
  INVALID_SCOPE_ERROR: entry('auth', 'The scope is not one of the grantless scopes.', 'Use a scope the message lists.'),
  NO_SCOPE_PROVIDED: entry(
    'auth',
    'refreshAccessToken was called without a scope, on a client that only has grantless tokens.',
    'Pass the scope to refreshAccessToken.',
  ),
  NO_ACCESS_TOKEN_PRESENT: entry(
    'auth',
    'There is no access token, and auto_request_tokens is off.',
    'Call refreshAccessToken first, or turn auto_request_tokens on.',
  ),
  RESTRICTED_ROLE_MISSING: entry(
    'auth',
    'The marketplace refused a restricted data token: the application lacks a role that the personal data takes.',
    'Request the role that the message names, have the seller authorize the application again, or ask for less.',
  ),
  NO_AUTH_CODE_PROVIDED: entry(
    'auth',
    'exchange was called without an authorization code.',
    'Pass the spapi_oauth_code that came to the redirect address.',
  ),
  EXCHANGE_AUTH_CODE_PARSE_ERROR: entry(
    'auth',
    'The token endpoint answered the exchange with something that is not JSON.',
    'Try again; if it stays, check auth_url and proxies on the way.',
  ),
  REFRESH_ACCESS_TOKEN_PARSE_ERROR: entry(
    'auth',
    'The token endpoint answered with something that is not JSON.',
    'Try again; if it stays, check auth_url and proxies on the way.',
  ),
  UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR: entry(
    'auth',
    'The token endpoint answered with neither a token nor an error.',
    'Try again; if it stays, check auth_url.',
  ),
  JSON_PARSE_ERROR: entry(
    'data',
    'The marketplace answered with something that is not JSON.',
    'Look at the beginning of the body in details; raw_result returns it whole.',
  ),
  API_ERROR: entry(
    'data',
    'The marketplace refused the call without naming an error code.',
    'Look at status and details.',
  ),
  PAGE_TOKEN_REPEATED: entry(
    'data',
    'A page names as the next one a page that was there before. Every page that came has been given.',
    'Begin again; if it stays, ask for less at a time and tell the marketplace.',
  ),
  TOO_MANY_EMPTY_PAGES: entry(
    'data',
    'A list gave 100 pages in a row without an item, each with a token for another one. Every item that came has been given.',
    'Narrow the query. To look further, go on from nextToken, or with another loop over the same object.',
  ),
  ROWS_NOT_RESUMABLE: entry(
    'data',
    'Rows were read again after a loop over them was left, or failed. The connection is closed.',
    'Call the method that gave the rows again: it begins with the first one.',
  ),
  DOCUMENT_INFORMATION_MISSING: entry(
    'data',
    'The document details have no address.',
    'Pass what getReportDocument, getFeedDocument or createFeedDocument answered.',
  ),
  UNKNOWN_ZIP_STANDARD: entry(
    'data',
    'The document is compressed in a way other than GZIP.',
    'Fetch the address yourself and unpack it with a tool that knows the format.',
  ),
  DOWNLOAD_ERROR: entry('data', 'The document could not be downloaded.', 'Ask for the document details again.'),
  DOCUMENT_CHANGED: entry(
    'data',
    'The connection was cut during a download, and the document was another one when it was taken up again.',
    'Download the document again from its beginning.',
  ),
  UPLOAD_ERROR: entry('data', 'The document could not be uploaded.', 'Create a new document and upload again.'),
  UNZIP_ERROR: entry(
    'data',
    'The compressed document is damaged, ends too early, or is not gzip where its details say GZIP.',
    'Download it again with fresh document details.',
  ),
  DECODE_ERROR: entry(
    'data',
    'The charset is unknown.',
    'Set charset to one that exists, such as utf-8 or windows-1252.',
  ),
  PARSE_ERROR: entry(
    'data',
    'The document could not be turned into JSON, has no rows that can be read, or is an error page in place of a report.',
    'Download it without json: true. Where rows were wanted, save it to a file. Download an error page once more.',
  ),
  FILE_ERROR: entry('data', 'A local file could not be read or written.', 'Check the path and its permissions.'),
  NO_FEED_CONTENT_PROVIDED: entry(
    'feed',
    'upload was called without content and without a file.',
    'Set content or file.',
  ),
  NO_FEED_CONTENT_TYPE_PROVIDED: entry(
    'feed',
    'upload was called without a content type.',
    'Set contentType to the one given to createFeedDocument.',
  ),
  INVALID_FEED: entry(
    'feed',
    'A message or a row of a feed does not fit its schema. That feed was not sent.',
    'Correct the message and the field that the error names.',
  ),
  FEED_PROCESSING_FATAL: entry(
    'feed',
    'The marketplace could not process the feed. None, some or all of it may have taken effect.',
    'Read details: they hold the explanation when the marketplace gave one.',
  ),
  FEED_PROCESSING_CANCELLED: entry(
    'feed',
    'The feed was cancelled.',
    'Nothing, if you cancelled it; else send it again.',
  ),
  FEED_NOT_DONE: entry(
    'feed',
    'The feed was not processed within max_wait. It goes on at the marketplace.',
    'Call done again, resume the run later, or raise max_wait.',
  ),
  FEED_OUTCOME_UNKNOWN: entry(
    'feed',
    'Nobody knows whether createFeed made a feed: several that exist may be it, or one that is a little older, or the list of feeds could not be read. Nothing was sent again.',
    'Use the same run again, or resume it: it looks first. Where the message names ids, resume with the feedId of the one it is, or with null when it is none of them.',
  ),
  REPORT_PROCESSING_CANCELLED: entry(
    'report',
    'The marketplace cancelled the report. Usually there is no data for the range.',
    'Widen the range, or take it as empty.',
  ),
  REPORT_PROCESSING_FATAL: entry(
    'report',
    'The marketplace could not make the report.',
    'Read details: they hold the explanation when the marketplace gave one.',
  ),
  REPORT_PROCESSING_CANCELLED_MANUALLY: entry(
    'report',
    'The report was not ready in time and the client cancelled it.',
    'Raise cancel_after, interval or max_wait.',
  ),
  REPORT_OUTCOME_UNKNOWN: entry(
    'report',
    'Nobody knows whether a report was created: one that exists may be it, but is a little older, or several may be, of which the marketplace does not tell the options, or the list of reports could not be read. None was asked for again.',
    'Use the same run again, or resume it: it looks first. Where the message names ids, resume with the reportId of the one it is, or with null when it is none of them.',
  ),
  RUN_NOT_RESUMABLE: entry(
    'report',
    'resume was given something that is not the JSON of a run, or that of another version.',
    'Pass what JSON.stringify(run) gave.',
  ),
  INVALID_QUERY: entry(
    'query',
    'A Data Kiosk query is too long, asks for more than one data set, or does not fit its schema. Nothing was sent.',
    'Correct what the message names, or set check to false when the schema is behind the marketplace.',
  ),
  QUERY_PROCESSING_CANCELLED: entry(
    'query',
    'A Data Kiosk query was cancelled.',
    'Ask again, unless it was you who cancelled it.',
  ),
  QUERY_PROCESSING_FATAL: entry(
    'query',
    'The marketplace could not answer a Data Kiosk query.',
    'Read details: they hold the explanation when the marketplace gave one.',
  ),
  QUERY_PROCESSING_CANCELLED_MANUALLY: entry(
    'query',
    'A Data Kiosk query was not done in time and the client cancelled it.',
    'Raise max_wait, or ask for less.',
  ),
  QUERY_OUTCOME_UNKNOWN: entry(
    'query',
    'Nobody knows whether a Data Kiosk query was created: several with its text may be it, or one that is a little older, or the list of queries could not be read. None was asked again.',
    'Use the same run again, or resume it: it looks first. Where the message names ids, resume with the queryId of the one it is, or with null when it is none of them.',
  ),
  NOT_A_NOTIFICATION: entry(
    'notification',
    'The message is no notification of the marketplace: it is no JSON object, or names no notification type.',
    'Find out who else writes to the queue, topic or bus. The message says what is wrong, and nothing of the content.',
  ),
  NO_RELATED_OBJECT: entry(
    'notification',
    'fetchRelated has nothing to fetch: no operation gives what a notification of this type is about, or its payload does not name it.',
    'Read the payload. The table of the guide to notifications says which types have an object.',
  ),
  QUEUE_REFUSED: entry(
    'notification',
    'SQS refused to delete or hide one message, or the queue has a policy that cannot be read.',
    'Look at details. A message that was not deleted comes again.',
  ),
  SUBSCRIBED_OTHERWISE: entry(
    'notification',
    'The seller has a subscription to that version of the type, with another destination or another filter.',
    'Delete the subscription that the message names, or ask for what it says.',
  ),
  SET_UP_OUTCOME_UNKNOWN: entry(
    'notification',
    'Nobody knows whether createDestination or createSubscription took effect: the list of what there is could not be read, or several may be it. Nothing was sent again.',
    'Call setUpNotifications again: it looks first, and uses what is there.',
  ),
  API_RESPONSE_TIMEOUT: entry(
    'timeout',
    'No data came within the response timeout.',
    'Raise timeouts.response, or try again later.',
  ),
  API_DEADLINE_TIMEOUT: entry(
    'timeout',
    'The whole response did not come within the deadline.',
    'Raise timeouts.deadline, or try again later.',
  ),
  CALL_DEADLINE: entry(
    'timeout',
    'The call did not end in the time that it may take in all, with its waits and its repetitions.',
    'Raise retries.total, or try again later.',
  ),
  API_IDLE_TIMEOUT: entry(
    'timeout',
    'The response stalled for longer than the idle timeout.',
    'Raise timeouts.idle, or try again later.',
  ),
  QUOTA_DEADLINE: entry(
    'timeout',
    'The quota of the operation has no slot before the deadline of the call. Nothing was sent.',
    'Call again at the time that availableAt names, raise retries.total, or call less often.',
  ),
  REQUEST_ABORTED: entry('network', 'The caller ended the call through its signal.', 'Nothing: it was asked for.'),
  RESPONSE_TOO_LARGE: entry(
    'network',
    'The response is larger than the client keeps in memory.',
    'Ask for less, or use a stream.',
  ),
  NETWORK_ERROR: entry(
    'network',
    'The connection failed in a way the system has no code for.',
    'Look at cause, and at proxies on the way.',
  ),
  INVALID_SANDBOX_PARAMETERS: entry(
    'sandbox',
    'The sandbox of the marketplace answered InternalFailure: it knows other parameters only.',
    'Use the parameters that the sandbox documentation of the operation lists.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** Codes that the client itself gives. */
export type ClientErrorCode = keyof typeof errorCatalogue;

/** Any code an error can have: the client's own, or one of the marketplace's, the token endpoint's or the system's. */
export type ErrorCode = ClientErrorCode | (string & {});
