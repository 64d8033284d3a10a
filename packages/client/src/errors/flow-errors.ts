import { type ErrorEntry, entry } from './error-entry.ts';

/** Error codes of documents, feeds, reports, queries and notifications. */
export const flowErrors = {
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
} as const satisfies Record<string, ErrorEntry>;
