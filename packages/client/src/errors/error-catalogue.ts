/** The category of an error. */
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

/** Explains an error code of the client. */
export interface ErrorEntry {
  /** The category. */
  readonly kind: ErrorKind;
  /** Meaning of the code. */
  readonly meaning: string;
  /** Recommended action. */
  readonly action: string;
}

function entry(kind: ErrorKind, meaning: string, action: string): ErrorEntry {
  return { kind, meaning, action };
}

/** Every error code of the client. Codes of Amazon and of the token endpoint are passed through unchanged. */
export const errorCatalogue = {
  NO_VALID_REGION_PROVIDED: entry('configuration', 'The region is missing or unknown.', 'Set region to eu, na or fe.'),
  NO_REFRESH_TOKEN_PROVIDED: entry(
    'configuration',
    'There is no refresh token, and the client is not limited to grantless operations.',
    'Set refresh_token, or pass it to application.seller. Without a seller, set only_grantless_operations to true, or use application.grantless.',
  ),
  CREDENTIALS_MISSING: entry(
    'configuration',
    'The client ID or the client secret of the application was not found.',
    'Pass credentials, write a credentials file, or set the environment variables.',
  ),
  INVALID_OPTION: entry(
    'configuration',
    'An option has a value of the wrong type or out of bounds.',
    'Correct the option that the message names.',
  ),
  NOT_AVAILABLE_IN_RUNTIME: entry(
    'configuration',
    'supercargo/fetch was given a file, an agent or a path, which runtimes of the web do not have.',
    'Use what the message names instead, or import supercargo on Node.js.',
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
    'The endpoint does not have the version that the call selects.',
    'Use one of the versions the message lists.',
  ),
  OPERATION_NOT_FOUND_FOR_VERSION: entry(
    'version',
    'Neither the requested version nor an earlier version that can be used has the operation.',
    'Use a version that has the operation, or turn version_fallback on.',
  ),
  NO_VALID_METHOD_PROVIDED: entry(
    'operation',
    'api_path was set without a valid HTTP method.',
    'Set method to GET, POST, PUT, DELETE or PATCH.',
  ),
  NO_OPERATION_GIVEN: entry('operation', 'The call names no operation.', 'Set operation, or api_path and method.'),
  NO_ENDPOINT_GIVEN: entry(
    'operation',
    'The call names an operation but no endpoint.',
    'Write endpoint.operation, or set endpoint.',
  ),
  ENDPOINT_NOT_FOUND: entry('operation', 'The endpoint does not exist.', 'Correct the endpoint.'),
  INVALID_OPERATION_FOR_ENDPOINT: entry(
    'operation',
    'No version of the endpoint has the operation.',
    'Correct the operation or the endpoint.',
  ),
  INVALID_OPERATION_ERROR: entry(
    'operation',
    'The client is limited to grantless operations, and this one is not grantless.',
    'Turn only_grantless_operations off and pass a refresh_token.',
  ),
  NO_REQUEST: entry(
    'operation',
    'dryRun was called with a call that sends no request.',
    'Pass a call that sends a request.',
  ),
  NO_PATH_FOUND: entry('operation', 'The operation needs path parameters, but path is missing.', 'Set path.'),
  REQUIRED_PATH_PARAMETER_NOT_FOUND: entry(
    'operation',
    'A path parameter is missing or empty.',
    'Set the path parameter that the message names.',
  ),
  INVALID_PARAMETER: entry(
    'operation',
    'A parameter is missing or has an invalid value, or a body has a value that JSON cannot represent.',
    'Correct what the message names.',
  ),
  V0_UNAVAILABLE: entry(
    'version',
    'With emulateV0: a parameter or an attribute of v0, or a kind of entry, is not available in the version that replaces v0.',
    'Do what the message says. To get undefined for attributes and to leave out entries, set emulateV0 to { unavailable: "omit" }.',
  ),
  INVALID_RESTRICTED_DATA: entry(
    'operation',
    'restrictedData does not match the operation: the operation accepts no restricted data token, or does not have these data elements.',
    'Correct restrictedData as the message says.',
  ),
  INVALID_REQUEST: entry(
    'operation',
    'validateRequests is on, and the request does not match the model of the operation. Nothing was sent.',
    'Correct what the message names, or turn validateRequests off if Amazon has a newer model.',
  ),
  NOT_PAGED: entry(
    'operation',
    'The operation has no pages.',
    'Call it with callAPI, or with the method of its endpoint.',
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
    'Amazon rejected the request for a restricted data token: the application lacks a role that the personal data needs.',
    'Request the role that the message names, have the seller authorize the application again, or request fewer data elements.',
  ),
  NO_AUTH_CODE_PROVIDED: entry(
    'auth',
    'exchange was called without an authorization code.',
    'Pass the spapi_oauth_code from the redirect URL.',
  ),
  EXCHANGE_AUTH_CODE_PARSE_ERROR: entry(
    'auth',
    'The response of the token endpoint to the exchange is not JSON.',
    'Try again. If the error persists, check authUrl and proxies.',
  ),
  REFRESH_ACCESS_TOKEN_PARSE_ERROR: entry(
    'auth',
    'The response of the token endpoint is not JSON.',
    'Try again. If the error persists, check authUrl and proxies.',
  ),
  UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR: entry(
    'auth',
    'The response of the token endpoint has neither a token nor an error.',
    'Try again. If the error persists, check authUrl.',
  ),
  JSON_PARSE_ERROR: entry(
    'data',
    "Amazon's response is not JSON.",
    'Check the beginning of the body in details. Set raw_result to get the whole body.',
  ),
  API_ERROR: entry('data', 'Amazon rejected the call without an error code.', 'Check status and details.'),
  PAGE_TOKEN_REPEATED: entry(
    'data',
    'The token of the next page leads back to an earlier page. All pages so far were returned.',
    'Read the list again. If the error persists, request a smaller list, and report the error to Amazon.',
  ),
  PAGE_REPEATED: entry(
    'data',
    'A list returned the items of an earlier page again, under a new token. All pages before were returned.',
    'Read the list again. If the error persists, request a smaller list, and report the error to Amazon.',
  ),
  TOO_MANY_EMPTY_PAGES: entry(
    'data',
    'A list returned 100 empty pages in a row, each with a token for another page. All items so far were returned.',
    'Narrow the query. To read on, continue from nextToken, or start another loop over the same object.',
  ),
  ROWS_NOT_RESUMABLE: entry(
    'data',
    'Rows were read again after a loop over them ended early or failed. The connection is closed.',
    'Call the method that returned the rows again. It starts with the first row.',
  ),
  DOCUMENT_INFORMATION_MISSING: entry(
    'data',
    'The document details have no URL.',
    'Pass the result of getReportDocument, getFeedDocument or createFeedDocument.',
  ),
  UNKNOWN_ZIP_STANDARD: entry(
    'data',
    'The document is not compressed with GZIP, but with another format.',
    'Download the URL yourself and decompress the document with a suitable tool.',
  ),
  DOWNLOAD_ERROR: entry('data', 'The document could not be downloaded.', 'Request the document details again.'),
  DOCUMENT_CHANGED: entry(
    'data',
    'The connection was lost during a download, and the document had changed when the download was resumed.',
    'Download the document again from its beginning.',
  ),
  UPLOAD_ERROR: entry('data', 'The document could not be uploaded.', 'Create a new document and upload again.'),
  UNZIP_ERROR: entry(
    'data',
    'The compressed document is damaged, ends too early, or is not gzip although its details say GZIP.',
    'Download it again with fresh document details.',
  ),
  DECODE_ERROR: entry(
    'data',
    'The charset is unknown, or the document contains bytes that are not valid in the detected charset.',
    'Set charset to the charset of the document, such as utf-8 or windows-1252.',
  ),
  REPORT_MESSAGE: entry(
    'data',
    'The document of a report is a message, such as “Date range exceeded”, and not the report.',
    'Read the message, change the request accordingly, and request the report again.',
  ),
  UNKNOWN_HEADINGS: entry(
    'data',
    'The document has none of the headings or lists that its report type is known to have.',
    'Look at the start of the document in the message. To get it unchanged, pass the response of getReportDocument to downloadToFile. Rows under unknown headings are returned without columns and without onUnknownHeadings.',
  ),
  PARSE_ERROR: entry(
    'data',
    'The document could not be parsed as JSON, has no readable rows, or is an error page instead of a report.',
    'Download the document without json: true. If you need rows, save it to a file. If it is an error page, download it again.',
  ),
  CONTRADICTING_CELL: entry(
    'data',
    'A cell has a value only in another form than the other cells of its column, such as 29/09/2025 in a column with the month first. The rows before it are valid.',
    'If the column has another form, pass it, such as columns: { Date: "date:DD/MM/YYYY" }. To keep the text, leave the column out of columns.',
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
    'Set contentType to the value that you passed to createFeedDocument.',
  ),
  INVALID_FEED: entry(
    'feed',
    'A message or row of a feed does not match its schema, has a value that JSON cannot represent, or is too large. The feed was not sent.',
    'Correct the message and the field that the error names.',
  ),
  FEED_PROCESSING_FATAL: entry(
    'feed',
    'Amazon could not process the feed. None, some or all of its messages may have taken effect.',
    'Check details, which contains the explanation if Amazon gave one.',
  ),
  FEED_PROCESSING_CANCELLED: entry('feed', 'The feed was cancelled.', 'If you did not cancel it, send it again.'),
  FEED_TIMED_OUT: entry(
    'feed',
    'The feed was not processed within maxWait. Amazon continues to process it.',
    'Call done again, resume the run later, or raise maxWait.',
  ),
  FEED_OUTCOME_UNKNOWN: entry(
    'feed',
    'It is unknown whether createFeed created a feed: several feeds match, or the only match is slightly older than the call, or the list of feeds could not be read. Nothing was sent again.',
    'Use the same run again, or resume it: it searches first. If the message lists IDs, resume with the right feedId, or with null if none is right.',
  ),
  REPORT_RANGE_EXCEEDED: entry(
    'report',
    'The time range is longer than a report of this type covers, or has an end without a start. Nothing was sent.',
    'Use reportPieces, or request the ranges that the message lists one by one.',
  ),
  REPORT_PROCESSING_CANCELLED: entry(
    'report',
    'Amazon cancelled the report. Usually there is no data for the time range.',
    'Widen the time range, or treat the report as empty.',
  ),
  REPORT_PROCESSING_FATAL: entry(
    'report',
    'Amazon could not create the report.',
    'Check details, which contains the explanation if Amazon gave one.',
  ),
  REPORT_PROCESSING_CANCELLED_MANUALLY: entry(
    'report',
    'The report was not ready in time and the client cancelled it.',
    'Raise cancel_after, interval or maxWait.',
  ),
  REPORT_OUTCOME_UNKNOWN: entry(
    'report',
    'It is unknown whether a report was created: one report matches but is slightly older, or several match and Amazon does not return their options, or the list of reports could not be read. No report was requested again.',
    'Use the same run again, or resume it: it searches first. If the message lists IDs, resume with the right reportId, or with null if none is right.',
  ),
  RUN_NOT_RESUMABLE: entry(
    'report',
    'resume was called with a value that is not the JSON of a run, or is the JSON of an unsupported version.',
    'Pass the result of JSON.stringify(run).',
  ),
  INVALID_QUERY: entry(
    'query',
    'A Data Kiosk query is too long, has more than one data set, or does not match its schema. Nothing was sent.',
    'Correct what the message names, or set check to false if Amazon has a newer schema.',
  ),
  QUERY_PROCESSING_CANCELLED: entry(
    'query',
    'A Data Kiosk query was cancelled.',
    'If you did not cancel it, create the query again.',
  ),
  QUERY_PROCESSING_FATAL: entry(
    'query',
    'Amazon could not process a Data Kiosk query.',
    'Check details, which contains the explanation if Amazon gave one.',
  ),
  QUERY_PROCESSING_CANCELLED_MANUALLY: entry(
    'query',
    'A Data Kiosk query was not done in time and the client cancelled it.',
    'Raise maxWait, or select less data.',
  ),
  QUERY_OUTCOME_UNKNOWN: entry(
    'query',
    'It is unknown whether a Data Kiosk query was created: several queries with its text exist, or the only one is slightly older than the call, or the list of queries could not be read. No query was created again.',
    'Use the same run again, or resume it: it searches first. If the message lists IDs, resume with the right queryId, or with null if none is right.',
  ),
  INVALID_NOTIFICATION: entry(
    'notification',
    'The message is not a notification from Amazon: it is not a JSON object, or has no notification type.',
    'Check which other programs write to the queue, topic or bus. The error message never contains the content.',
  ),
  NO_RELATED_OBJECT: entry(
    'notification',
    'fetchRelated has nothing to fetch: no operation returns the object of this notification type, or the payload does not identify it.',
    'Use the payload. The guide to notifications lists the types with an object.',
  ),
  SQS_ERROR: entry(
    'notification',
    'SQS rejected the request to delete a message or change its visibility timeout, or the policy of the queue cannot be parsed.',
    'Check details. A message that was not deleted is received again.',
  ),
  SUBSCRIPTION_CONFLICT: entry(
    'notification',
    'The seller already has a subscription to this version of the type, with another destination or filter.',
    'Delete the subscription that the message names, or use its destination and filter.',
  ),
  SETUP_OUTCOME_UNKNOWN: entry(
    'notification',
    'It is unknown whether createDestination or createSubscription took effect: the existing objects could not be listed, or several match. Nothing was sent again.',
    'Call setUpNotifications again: it uses what already exists.',
  ),
  API_RESPONSE_TIMEOUT: entry(
    'timeout',
    'No data arrived within the response timeout.',
    'Raise timeouts.response, or try again later.',
  ),
  API_DEADLINE_TIMEOUT: entry(
    'timeout',
    'The response was not complete within the deadline.',
    'Raise timeouts.deadline, or try again later.',
  ),
  CALL_DEADLINE_EXCEEDED: entry(
    'timeout',
    'The call, with all waits and retries, did not end before its deadline.',
    'Raise retries.totalMilliseconds, or try again later.',
  ),
  API_IDLE_TIMEOUT: entry(
    'timeout',
    'The response stalled for longer than the idle timeout.',
    'Raise timeouts.idle, or try again later.',
  ),
  NO_QUOTA_BEFORE_DEADLINE: entry(
    'timeout',
    'The quota of the operation has no slot before the deadline of the call. Nothing was sent.',
    'Call again at the time that availableAt names, raise retries.totalMilliseconds, or call less often.',
  ),
  REQUEST_ABORTED: entry(
    'network',
    'The caller aborted the call through its signal.',
    'If the error has outcome "unknown", Amazon may have received the write: verify it with verifyWith. Otherwise, no action is needed.',
  ),
  RESPONSE_TOO_LARGE: entry(
    'network',
    'The response is larger than the client accepts in memory.',
    'Request less data, or use a stream.',
  ),
  NETWORK_ERROR: entry(
    'network',
    'The connection failed, and the system reported no code.',
    'Check cause, and proxies between you and Amazon.',
  ),
  INVALID_SANDBOX_PARAMETERS: entry(
    'sandbox',
    'The static sandbox responded with InternalFailure: it accepts only certain parameters.',
    'Use the parameters that the sandbox documentation of the operation lists.',
  ),
} as const satisfies Record<string, ErrorEntry>;

/** Error codes of the client. */
export type ClientErrorCode = keyof typeof errorCatalogue;

/** Any error code: one of the client, of Amazon, of the token endpoint or of the system. */
export type ErrorCode = ClientErrorCode | (string & {});
