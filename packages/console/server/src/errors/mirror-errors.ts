import type { ConsoleErrorEntry } from './console-error-entry.ts';

/** Error codes of the copies that the shop's screens read. */
export const mirrorErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ORDER_NOT_FOUND: {
    meaning: 'The copy of the shop has no order with this ID.',
    action: 'Check the ID. An order appears a few minutes after it was placed.',
  },
  SETTLEMENT_NOT_FOUND: {
    meaning: 'The copy of the shop has no settlement with this ID.',
    action: 'Check the ID. Amazon creates a settlement when its period has ended.',
  },
  COSTS_UNREADABLE: {
    meaning: 'A text with costs of SKUs is not a table, or its header line lacks a column.',
    action: 'Start with a header line such as: sku, cost, currency, valid from.',
  },
  MIRROR_NOT_FOUND: {
    meaning: 'The workspace copies no data of this kind of seller, or the console has no copies.',
    action: 'Choose the sellers to copy under Data.',
  },
  BEYOND_RETENTION: {
    meaning: 'The data is older than the time for which it may be kept.',
    action: 'Choose a later date.',
  },
  DESTINATION_FULL: {
    meaning: 'The disk with the copy is full.',
    action: 'Free disk space. Copying continues by itself.',
  },
  DESTINATION_IN_USE: {
    meaning: 'Another process has the database of the copy open.',
    action: 'Close the other process. The console tries again within a minute.',
  },
  DESTINATION_NEWER: {
    meaning: 'A newer version of the console wrote the database of the copy.',
    action: 'Update the console.',
  },
  DESTINATION_UNAVAILABLE: {
    meaning: 'The database of the copy cannot be opened or was lost.',
    action: 'Read the message of the database. The console tries again within a minute.',
  },
  INVALID_CONFIG: {
    meaning: 'A date or another value for the copy is invalid.',
    action: 'Correct the value that the message names.',
  },
  LISTING_NOT_FOUND: {
    meaning: 'The copy of the shop has no such listing.',
    action: 'Reload the list and select the listings again.',
  },
  CHANGE_NOT_FOUND: {
    meaning: 'There is no change with this ID. The newest 200 are kept, and those of the last day.',
    action: 'Open it from the list of changes.',
  },
  NOTHING_TO_CHANGE: {
    meaning: 'A change would change nothing, or there is nothing to undo.',
    action: 'Choose another change, or other listings.',
  },
  PRICES_CHANGED: {
    meaning: 'Prices changed after the user saw the plan of a bulk change, so that other prices would result.',
    action: 'Look at the new prices, and confirm them.',
  },
  MATCHES_CHANGED: {
    meaning:
      'A change of all that match a filter would be one of others than the user saw: another number matches now. Nothing was changed.',
    action: 'Look at the list again, and select again.',
  },
  CHANGED_MEANWHILE: {
    meaning: 'Somebody else changed a value after it was shown. Nothing was changed.',
    action: 'Compare both values, and change it again from the current one.',
  },
  PRICE_CHANGE_UNCONFIRMED: {
    meaning: 'The price of a listing would change by more than 20 %, and nobody confirmed that. Nothing was changed.',
    action: 'Preview the price again, check it, and confirm the change.',
  },
  ALREADY_UNDONE: {
    meaning: 'A change is already undone, or is being undone now.',
    action: 'Reload the list of changes.',
  },
  PLAN_KEY_USED: {
    meaning: 'The idempotency key of a change belongs to another change. Nothing was changed.',
    action: 'Use another key for other changes, or request the same changes again.',
  },
  PLAN_INVALID: {
    meaning: 'A plan has no changes, too many, two of one value, or an invalid limit. Nothing was changed.',
    action: 'Correct what the message names.',
  },
  LISTING_VALUE_INVALID: {
    meaning: 'A price, stock, title or other attribute is not one that the listing can have.',
    action: 'Enter what the message allows.',
  },
  QUERY_FAILED: {
    meaning: 'An SQL query is invalid, changes data, or was cancelled.',
    action: 'Correct the query. Only SELECT statements are allowed.',
  },
  QUERY_OF_TWO_DATABASES: {
    meaning:
      'An SQL query names tables of report runs and tables of the copy, which are in two databases on a hosted console.',
    action: 'Run two queries: one on the tables of runs, and one on those of the copy.',
  },
  COPY_STORAGE_FULL: {
    meaning: 'The workspace stores as much as it may, so its copies are not updated.',
    action: 'Delete documents of runs, or copy fewer sellers. Copying then continues within five minutes.',
  },
  QUERY_CANCELLED: { meaning: 'The query was cancelled before it finished.', action: 'Run it again.' },
  DASHBOARD_FULL: {
    meaning: 'A workspace has as many dashboards, or a dashboard as many charts, as the console allows.',
    action: 'Remove those that you no longer use.',
  },
  DASHBOARD_NOT_FOUND: { meaning: 'A dashboard no longer exists.', action: 'Choose one from the list.' },
  TILE_NOT_FOUND: { meaning: 'A chart is no longer on its dashboard.', action: 'Load the page again.' },
  RUN_TABLE_NOT_FOUND: {
    meaning: 'An SQL query names a table of a report run that does not exist, or whose files were deleted.',
    action: 'Choose a table from the list of report runs, or run the report again.',
  },
  TOO_MANY_RUN_TABLES: {
    meaning: 'An SQL query names more tables of report runs than can be read at once.',
    action: 'Query fewer runs at once.',
  },
  TOO_MANY_RUNNING_QUERIES: {
    meaning: 'As many SQL queries are running as the console allows at once.',
    action: 'Wait until one has finished, or cancel one.',
  },
  VERIFICATION_CANCELLED: { meaning: 'A verification was cancelled before it finished.', action: 'Start it again.' },
  VERIFICATION_RUNNING: {
    meaning: 'A verification of the same copy is running. Only one can run at a time.',
    action: 'Wait until it has finished, or cancel it.',
  },
  VERIFICATION_STOPPED: {
    meaning: 'The copy was stopped or started again while it was verified.',
    action: 'Start the verification again.',
  },
  UNKNOWN_STREAM: {
    meaning: 'The copy has no such stream.',
    action: 'Choose a stream from the list under Data.',
  },
};
