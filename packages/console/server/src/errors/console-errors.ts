import { accountErrors } from './account-errors.ts';
import { alertErrors } from './alert-errors.ts';
import { billingErrors } from './billing-errors.ts';
import type { ConsoleErrorEntry } from './console-error-entry.ts';
import { limitErrors } from './limit-errors.ts';
import { mirrorErrors } from './mirror-errors.ts';
import { orderErrors } from './order-errors.ts';
import { sellerErrors } from './seller-errors.ts';
import { storageErrors } from './storage-errors.ts';

/** Every error code of the console itself. The client's error codes are in the client's error catalogue. */
export const consoleErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ...accountErrors,
  ...alertErrors,
  ...billingErrors,
  ...limitErrors,
  ...mirrorErrors,
  ...orderErrors,
  ...sellerErrors,
  ...storageErrors,
  ACCOUNTS_NOT_AVAILABLE: {
    meaning: 'A console on your own machine has no user accounts.',
    action: 'Only a hosted console has user accounts.',
  },
  BODY_TOO_LARGE: {
    meaning: 'A request body is larger than the console accepts.',
    action: 'Send less data per request.',
  },
  BROWSER_REQUIRED: {
    meaning: 'Authorizing a seller needs a browser, and the request did not come from one.',
    action: 'Open the console in a browser, or connect the seller with its refresh token.',
  },
  CALL_NOT_AN_OPERATION: {
    meaning: 'The path of a recorded call matches no operation of the catalogue.',
    action: 'Only operations can be opened in the Explorer. Send this raw call from your own program.',
  },
  CALL_NOT_FOUND: {
    meaning: 'The console has no record of this call.',
    action: 'Look for it in the list. The retention period is under Settings, Data and security.',
  },
  CONSOLE_FAILED: {
    meaning: 'An unexpected error occurred in the console’s server.',
    action: 'Try again. If it happens again, read the server’s log.',
  },
  CONSOLE_READ_ONLY: {
    meaning: 'The console is in read-only mode, and the call would change something at Amazon.',
    action: 'To make the change, turn off read-only mode.',
  },
  CONSOLE_SHUTTING_DOWN: {
    meaning: 'The server is shutting down and accepts no more requests.',
    action: 'Nothing to do: the proxy sends your requests to another server.',
  },
  CONSOLE_UNREACHABLE: {
    meaning: 'The browser cannot reach the console’s server.',
    action: 'Check that the console still runs in its terminal. The page reconnects automatically.',
  },
  CONTENT_TYPE_NOT_JSON: {
    meaning: 'The body of a procedure call is not application/json.',
    action: 'Send JSON with the header content-type: application/json.',
  },
  CURL_BODY_NOT_JSON: {
    meaning: 'The data of the pasted curl command is not valid JSON.',
    action: 'Paste the command with its original quotes.',
  },
  CURL_INVALID: {
    meaning: 'The pasted text is not a valid curl command.',
    action: 'Paste the whole command with its URL.',
  },
  CURL_NOT_AN_OPERATION: {
    meaning: 'The pasted curl command matches no operation of the catalogue.',
    action: 'Check its method and its path.',
  },
  CURL_TOO_LONG: {
    meaning:
      'The pasted curl command is longer than 64 kB, has more than 1,000 words, or has a body that is nested too deeply.',
    action: 'Remove what does not belong to the request, or fill in the form.',
  },
  DESTINATION_NOT_FOUND: {
    meaning: 'The workspace has no such notification destination.',
    action: 'Choose a destination from the list.',
  },
  FEED_CHANGED: {
    meaning: 'The feed would contain a different number of messages than you confirmed.',
    action: 'Check the feed again, then send it.',
  },
  FEED_DOCUMENT_INVALID: {
    meaning: 'The document does not match its feed type.',
    action: 'Choose another file, or another feed type.',
  },
  FEED_INPUT_MISMATCH: {
    meaning: 'The feed type needs a document, but the data is rows; or it needs rows, but the data is a document.',
    action: 'Choose another feed type, or upload other data.',
  },
  FEED_INPUT_NOT_FOUND: {
    meaning: 'The data for the feed is no longer stored. The console stores it for a week.',
    action: 'Paste the data or choose the file again.',
  },
  FEED_INPUT_UNREADABLE: {
    meaning: 'The data for the feed is neither a table, nor JSON, nor a listings feed.',
    action: 'Save it as CSV, tab-separated text or JSON Lines, and check the place that the message names.',
  },
  FEED_MAPPING_INVALID: {
    meaning: 'A column of the table is not mapped, or no column is mapped to the SKU.',
    action: 'Choose what each column maps to, or skip it.',
  },
  FEED_ROWS_INVALID: {
    meaning: 'A row of the feed is invalid, and invalid rows are not skipped.',
    action: 'Correct the row, or skip invalid rows.',
  },
  HOST_NOT_ALLOWED: {
    meaning: 'The request names a host that is not the console’s.',
    action: 'Open the console at the address that it prints when it starts.',
  },
  INPUT_INVALID: { meaning: 'A field is missing or invalid.', action: 'Correct the field that the message names.' },
  JSON_INVALID: { meaning: 'A text is not valid JSON.', action: 'Correct it where the message says, and try again.' },
  MEMBERS_NOT_AVAILABLE: {
    meaning: 'A console on your own machine has no members or workspaces.',
    action: 'Start a hosted console, as the hosting guide describes.',
  },
  NOTIFICATION_NOT_FOUND: {
    meaning: 'The notification is no longer stored, or it never existed.',
    action: 'Choose another one from the list. The console stores the last 10,000.',
  },
  NOTIFICATION_TOO_DEEP: {
    meaning: 'A message has more than 200 levels, so it is not a notification. It was not saved.',
    action: 'Check which program sends it.',
  },
  OPERATION_NOT_FOUND: {
    meaning: 'The catalogue has no such operation.',
    action: 'Choose an operation from the list.',
  },
  OPERATOR_ONLY: {
    meaning: 'All workspaces of this console share what you want to change.',
    action: 'Contact the operator of the console.',
  },
  OPTION_INVALID: {
    meaning: 'An option of the command is invalid.',
    action: 'Correct the option that the message names.',
  },
  OPTION_UNKNOWN: { meaning: 'The command has no such option.', action: 'See --help.' },
  ORIGIN_NOT_ALLOWED: {
    meaning: 'Another web page sent a request to the console.',
    action: 'Open the console at its own address and repeat the action there. If you did nothing, ignore this error.',
  },
  PACKAGE_MISSING: {
    meaning: 'A setting needs a package that is not installed.',
    action: 'In the console’s installation folder, install the package that the message names.',
  },
  PATH_NOT_FOUND: { meaning: 'The console has nothing at this address.', action: 'Go back to the overview.' },
  PERSONAL_DATA_CLOSED: {
    meaning: 'A document with personal data of buyers is not open: the user has given no reason within the last hour.',
    action: 'Open the run under Reports, and give the reason.',
  },
  PERSONAL_DATA_MISSING: {
    meaning: 'A run has no documents with personal data, or they were deleted.',
    action: 'Read its documents and tables directly, or run the report again.',
  },
  PERSONAL_DATA_NOT_SHARED: {
    meaning: 'A dashboard or an alert queries the table of a report with personal data of buyers.',
    action: 'Query it under SQL, or use a report without personal data.',
  },
  PROGRAM_KEY_UNKNOWN: {
    meaning: 'A program reported calls with a key that the console did not create, or that was removed.',
    action: 'Create a key under Settings, Programs, and pass it to the program.',
  },
  PROGRAM_NOT_FOUND: { meaning: 'The workspace has no such program.', action: 'Choose a program from the list.' },
  QUERY_NOT_FOUND: { meaning: 'The saved query no longer exists.', action: 'Save it under a new name.' },
  QUERY_SCHEMA_UNKNOWN: {
    meaning: 'Data Kiosk has no such schema.',
    action: 'Use one of the schemas that the message names.',
  },
  QUEUE_ALREADY_ADDED: {
    meaning: 'The console already reads notifications from this queue.',
    action: 'See the list of queues. To change its keys, remove it and add it again.',
  },
  QUEUE_KEYS_MISSING: {
    meaning: 'A hosted console cannot read a queue with the keys of its own machine.',
    action: 'Pass an access key of your own AWS account that can read this queue and nothing else.',
  },
  QUEUE_NOT_FOUND: { meaning: 'The workspace has no such queue.', action: 'Choose a queue from the list.' },
  REPORT_REQUEST_INVALID: {
    meaning: 'Amazon would reject the report request.',
    action: 'Change the request as the message says, or send it anyway.',
  },
  REQUEST_INVALID: { meaning: 'The request does not come from a browser.', action: 'Open the console in a browser.' },
  RESPONSE_EXPIRED: { meaning: 'The rest of a long response is no longer stored.', action: 'Send the call again.' },
  RUN_KIND_UNKNOWN: {
    meaning: 'This version of the console does not know the kind of a run.',
    action: 'Use the same version on every server and worker.',
  },
  RUN_NOT_FOUND: {
    meaning: 'The workspace has no such run.',
    action: 'Choose a run from the list. This one may have been removed.',
  },
  RUN_OUTCOME_KNOWN: {
    meaning: 'The run is not waiting for a decision about an unknown outcome.',
    action: 'Open the run: it is in progress or has ended. If it failed, run it again.',
  },
  SCHEDULE_NOT_FOUND: { meaning: 'The workspace has no such schedule.', action: 'Choose a schedule from the list.' },
  SCREEN_FAILED: { meaning: 'A screen failed in the browser.', action: 'Reload the page.' },
  SETTING_MISSING: {
    meaning: 'The command needs a setting that is missing.',
    action: 'Set the setting that the message names.',
  },
  SQS_ERROR: {
    meaning: 'SQS rejected the keys, or the queue does not exist.',
    action:
      'Check the queue’s URL, its region and the keys. They need sqs:GetQueueAttributes, ReceiveMessage, DeleteMessage and ChangeMessageVisibility.',
  },
  SUBSCRIPTION_NOT_FOUND: {
    meaning: 'The seller has no such subscription.',
    action: 'Choose a subscription from the list.',
  },
  TABLE_CLOSED: {
    meaning: 'The console stopped before a table query finished.',
    action: 'Start the console, and run the query again.',
  },
  TABLE_INTERRUPTED: {
    meaning: 'The process of the table queries ended, such as because of another query.',
    action: 'Run the query again.',
  },
  TABLE_COLUMN_UNKNOWN: { meaning: 'The table has no such column.', action: 'Choose one of its columns.' },
  TABLE_FILTER_INVALID: {
    meaning: 'The value of a filter does not match the type of its column.',
    action: 'Change the filter, or remove it.',
  },
  TABLE_MEASURE_NOT_NUMERIC: {
    meaning: 'A chart needs a numeric column to calculate values.',
    action: 'Choose a numeric column, or count rows.',
  },
  TABLE_MISSING: {
    meaning: 'The run has no table.',
    action: 'A run has a table when it is done and its document has rows. You can download the original.',
  },
  TABLE_ROW_NOT_FOUND: { meaning: 'The table has no such row.', action: 'Choose one of its rows.' },
  TABLE_RUN_NOT_FOUND: {
    meaning: 'The run of the requested table does not exist.',
    action: 'Choose a run from the list.',
  },
  TABLE_TIMEOUT: {
    meaning: 'A table query took longer than 30 seconds.',
    action: 'Narrow the filters, sort by fewer columns, or export the table.',
  },
  TABLE_TOO_LARGE: {
    meaning: 'A table query needed more memory and disk space than it may use.',
    action: 'Narrow the filters, sort by fewer columns, or export the table.',
  },
  UNAUTHORIZED: {
    meaning: 'Your session has ended.',
    action: 'Sign in, or open the console with the link that it prints. Press Enter in its terminal to print another.',
  },
  VARIABLES_TOO_LONG: {
    meaning: 'The variables of a call would insert more than 1,000,000 characters.',
    action: 'Use them less often in the call, or set shorter values.',
  },
  VARIABLE_NOT_SET: {
    meaning: 'A variable of a call has no value for its seller.',
    action: 'Set the variable, or write its value in the call.',
  },
  VERSION_INVALID: {
    meaning: 'The endpoint has no such version.',
    action: 'Choose one of the versions that the message names.',
  },
  WRITE_NOT_CONFIRMED: {
    meaning: 'The call changes something at Amazon and was not confirmed.',
    action: 'Read the preview, and confirm the call.',
  },
};
