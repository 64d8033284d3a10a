import type { ConsoleErrorEntry } from './console-error-entry.ts';
import { billingErrors } from './errors-of-billing.ts';
import { peopleErrors } from './errors-of-people.ts';

/** Every code that the console itself gives an error or a refusal. Those of the client are in the client's own catalogue. */
export const consoleErrors: Readonly<Record<string, ConsoleErrorEntry>> = {
  ...billingErrors,
  ...peopleErrors,
  ADDRESS_NOT_ALLOWED: {
    meaning: 'A console that many people use was to call an address that is not the marketplace’s or Amazon’s.',
    action:
      'Leave the address out. A shop of the sandbox can be connected under Sellers, where the operator offers one.',
  },
  ANSWER_NOT_KEPT: { meaning: 'The rest of a long answer is not kept any more.', action: 'Send the call again.' },
  APPLICATION_ID_MISSING: {
    meaning: 'Consent was to be asked for an application without an application id.',
    action: 'Enter the id under Settings, Applications. The developer console shows it beside the application.',
  },
  APPLICATION_NOT_FOUND: {
    meaning: 'The workspace has no such application.',
    action: 'Choose one of those under Settings, Applications.',
  },
  APPLICATION_OF_SANDBOX: {
    meaning: 'The application of the console’s own sandbox was to be changed or removed.',
    action: 'Leave it: it is kept up to date at each start. Start with --no-sandbox to work without it.',
  },
  BACKUP_NOT_MADE: {
    meaning: 'The console that runs on the data folder made no backup.',
    action: 'Look at what it has printed, and at the room on its disk.',
  },
  BACKUP_NOT_USABLE: {
    meaning: 'A file that was to be restored is no backup of a console’s database, or one of a newer version.',
    action: 'Choose another backup of the folder backups.',
  },
  BODY_TOO_LARGE: { meaning: 'A request was larger than the console takes.', action: 'Send less at once.' },
  BROWSER_NEEDED: {
    meaning: 'Consent was asked for by a caller that is no browser.',
    action: 'Open the console in a browser, or connect the seller by its refresh token.',
  },
  CALL_NOT_AN_OPERATION: {
    meaning: 'A recorded call went to a path that is no operation of the catalogue.',
    action: 'Only operations can be opened in the explorer. Send a raw call from your own program again.',
  },
  CALL_NOT_FOUND: {
    meaning: 'There is no record of this call.',
    action: 'Look in the list: calls are kept for as long as the settings of the activity say.',
  },
  CONSENT_CODE_REFUSED: {
    meaning: 'The marketplace did not take the code that a consent has brought.',
    action: 'Begin the consent anew: a code is good once, for five minutes.',
  },
  CONSENT_STATE_UNKNOWN: {
    meaning:
      'A consent came back with a state that was not given out to this session, has been used, or is older than ten minutes.',
    action: 'Begin the consent anew under Sellers, in the same browser.',
  },
  CONTENT_TYPE_NOT_JSON: {
    meaning: 'A procedure was called with a body that is not application/json.',
    action: 'Send JSON with the header content-type: application/json.',
  },
  CONSOLE_FAILED: {
    meaning: 'Something happened in the console’s server that nobody expected.',
    action: 'Try again. If it happens again, look at what the server has printed.',
  },
  CONSOLE_LEAVING: {
    meaning: 'A server is being ended, and takes no more requests.',
    action: 'Nothing: the proxy before it sends you to another one.',
  },
  CONSOLE_READ_ONLY: {
    meaning: 'The console is read-only, and the call would change something at the marketplace.',
    action: 'Switch read-only off, if the change is meant.',
  },
  CONSOLE_UNREACHABLE: {
    meaning: 'The console’s server does not answer the browser.',
    action: 'Look whether it still runs in its terminal. The page goes on by itself when it is back.',
  },
  CURL_BODY_NOT_JSON: {
    meaning: 'The data of a pasted curl command is not JSON.',
    action: 'Paste it with its quotes as they were.',
  },
  CURL_NOT_AN_OPERATION: {
    meaning: 'A pasted curl command leads to no operation of the catalogue.',
    action: 'Look at its method and its path.',
  },
  CURL_TOO_LONG: {
    meaning:
      'A pasted curl command is longer than 64 kB, has more than 1,000 words, or carries a body that is too deep.',
    action: 'Leave out what does not belong to the request, or fill in the form by hand.',
  },
  CURL_NOT_USABLE: {
    meaning: 'What was pasted is no curl command.',
    action: 'Paste the whole command, with its address.',
  },
  DATABASE_TOO_SLOW: {
    meaning: 'A statement took longer than 10 seconds, and the database was told to stop.',
    action: 'Ask for less: a shorter time or a narrower filter. If that does not help, try again later.',
  },
  DATABASE_UNREACHABLE: {
    meaning: 'A server cannot reach its database.',
    action: 'Its operator looks whether Postgres is up, and at DATABASE_URL.',
  },
  DATABASE_DAMAGED: {
    meaning: 'The database of the data folder is damaged or gone. Nothing was made in its place.',
    action: 'Restore the newest backup: supercargo-console restore FILE. The message names it.',
  },
  DATABASE_MISSING: {
    meaning: 'A backup was to be made of a data folder without a database.',
    action: 'Name the data folder with --data.',
  },
  DATABASE_NOT_EMBEDDED: {
    meaning: 'backup and restore are for the database in the data folder, and DATABASE_URL names a Postgres.',
    action: 'Use pg_dump and pg_restore, or leave DATABASE_URL out.',
  },
  DATA_FOLDER_LOST: {
    meaning:
      'Another console has taken over the data folder, because this one stood still for more than twenty seconds. It has ended, and has written nothing more.',
    action: 'Use the other console, or end it and start this one again.',
  },
  DATA_FOLDER_IN_USE: {
    meaning: 'Another console uses the data folder.',
    action: 'Open that one, end it, or give another folder with --data.',
  },
  DESTINATIONS_FULL: {
    meaning: 'The workspace has as many destinations of notifications at the sandbox as it may.',
    action: 'Use one of them, or delete one.',
  },
  DOCUMENT_TOO_LARGE: {
    meaning: 'A document was larger, once unpacked, than the console keeps.',
    action: 'Ask for a shorter time, or download it with the command line.',
  },
  DESTINATION_NOT_FOUND: {
    meaning: 'The workspace has no such destination of notifications.',
    action: 'Choose one of the list.',
  },
  FEED_CHANGED: {
    meaning: 'A feed would hold another number of messages than was agreed to.',
    action: 'Check once more, then send.',
  },
  FEED_DOCUMENT_REFUSED: {
    meaning: 'A document cannot be what its feed type takes.',
    action: 'Choose another file, or another feed type.',
  },
  FEED_INPUTS_FULL: {
    meaning: 'A workspace has brought in as much for feeds as it may.',
    action: 'Remove runs of feeds that are not needed, or wait: what was not sent goes after a week.',
  },
  FEED_INPUT_NOT_FOUND: {
    meaning: 'What was pasted or chosen for a feed is not there any more: it is kept for a week.',
    action: 'Paste it, or choose the file, once more.',
  },
  FEED_INPUT_NOT_READABLE: {
    meaning: 'What was pasted or chosen for a feed is no table, no JSON and no listings feed.',
    action: 'Save it as CSV, tab-separated text or JSON lines, and look at the place that is named.',
  },
  FEED_INPUT_NOT_USABLE: {
    meaning: 'Rows were given for a feed type that takes a document, or the other way round.',
    action: 'Choose the other feed type, or take the content in anew.',
  },
  FEED_MAPPING_NOT_USABLE: {
    meaning: 'It is not said of each column of a table where it goes, or none is the SKU.',
    action: 'Choose a place for each column, or leave it out.',
  },
  FEED_ROWS_NOT_USABLE: {
    meaning: 'A row of a feed has a fault, and bad rows were not to be left out.',
    action: 'Mend the row, or leave bad rows out.',
  },
  FILES_UNREACHABLE: {
    meaning: 'The bucket for documents and tables does not answer, or not to these keys. It is tried again.',
    action: 'Look at SUPERCARGO_FILES and SUPERCARGO_S3_ENDPOINT, and at what the keys may do.',
  },
  FILE_KEY_NOT_USABLE: {
    meaning: 'A file was asked for by a name that no file has.',
    action: 'Choose a file of a run.',
  },
  FILE_NOT_FOUND: {
    meaning: 'A run has no such file, or its file is not on this server.',
    action: 'Choose one of its files, or run it again. Several servers need one place for files.',
  },
  HOST_REFUSED: {
    meaning: 'The console was called by a name that is not its own.',
    action: 'Open it by the address that it prints at its start.',
  },
  INPUT_NOT_USABLE: { meaning: 'A field of a form is missing or wrong.', action: 'Correct the field that is named.' },
  KEY_DOES_NOT_FIT: {
    meaning: 'The secrets that are kept were sealed with another key.',
    action: 'Start with the key they were sealed with. Without it, take another folder and connect the sellers anew.',
  },
  KEY_NOT_OWN: {
    meaning: 'The key was to be changed, but it comes from outside or is shared with other processes.',
    action: 'Start every process with SUPERCARGO_KEY=NEW,OLD, and later with the new one alone.',
  },
  KEY_NOT_USABLE: {
    meaning: 'The key for secrets is not 32 bytes in base64.',
    action: 'Make one with: openssl rand -base64 32.',
  },
  MARKETPLACE_NOT_IN_REGION: {
    meaning: 'Consent was to be asked for in a marketplace of another region than the application’s.',
    action: 'Choose a marketplace of that region, or an application of the other region.',
  },
  MARKETPLACE_UNKNOWN: {
    meaning: 'The account takes part in no marketplace of the region.',
    action: 'Look whether the application is registered in the region in which the account trades.',
  },
  NOTIFICATION_NOT_FOUND: {
    meaning: 'A notification is not kept any more, or never was.',
    action: 'Choose another one of the list: the last 10,000 are kept.',
  },
  NOTIFICATION_TOO_DEEP: {
    meaning: 'A message was nested deeper than any notification is, and was not kept.',
    action: 'Look at where it comes from.',
  },
  NOT_JSON: { meaning: 'A text that has to be JSON is not.', action: 'Mend it where the message says, and try again.' },
  NO_ACCOUNT: {
    meaning: 'Something was asked of an account, and people have none on a console of one’s own machine.',
    action: 'Only a hosted console has accounts.',
  },
  NO_SANDBOX: {
    meaning: 'Something was asked of the sandbox, and this console has none.',
    action: 'Start it without --no-sandbox to have a marketplace on this machine.',
  },
  NO_SUCH_PATH: { meaning: 'The console has nothing at this address.', action: 'Go back to the overview.' },
  OPERATION_NOT_FOUND: { meaning: 'The catalogue has no such operation.', action: 'Choose one of the list.' },
  OPERATOR_ONLY: {
    meaning: 'Something that all workspaces of a console share was to be changed.',
    action: 'Ask the operator of the console.',
  },
  OPTION_NOT_USABLE: {
    meaning: 'An option of the command has a value that it cannot have.',
    action: 'Correct the option that is named.',
  },
  OPTION_UNKNOWN: { meaning: 'The command has no such option.', action: 'Look at --help.' },
  ORIGIN_REFUSED: {
    meaning: 'A page that is not the console has sent a request to it.',
    action: 'Nothing, if it was not you. Otherwise open the console itself.',
  },
  OTHER_ACCOUNT_CONSENTED: {
    meaning: 'A seller was to be connected anew, and another account has given consent.',
    action: 'Sign in to the right account and begin anew, or connect the other one as a seller of its own.',
  },
  PACKAGE_MISSING: {
    meaning: 'A setting needs a package that is not installed.',
    action: 'Install the package that is named beside the console.',
  },
  PARTNER_NOT_FOUND: { meaning: 'The sandbox has no such selling partner.', action: 'Choose one of the list.' },
  PEOPLE_NOT_HERE: {
    meaning: 'Something about people was asked of a console that is for one person on one machine.',
    action: 'Start the console as one for many people, as the guide on hosting says.',
  },
  QUERY_NOT_FOUND: {
    meaning: 'There is no such saved query any more.',
    action: 'Save it under a new name.',
  },
  QUERY_SCHEMA_UNKNOWN: {
    meaning: 'There is no such schema of Data Kiosk.',
    action: 'Take one of those that are named.',
  },
  QUEUE_KEYS_MISSING: {
    meaning: 'A queue was to be opened with the keys of the console’s own machine, which are its operator’s.',
    action: 'Give an access key of your own AWS account that may read this queue and nothing else.',
  },
  QUEUE_KNOWN: {
    meaning: 'Notifications are taken from this queue already.',
    action: 'Look at the list of queues. To change its keys, remove it and add it again.',
  },
  QUEUE_NOT_FOUND: { meaning: 'The workspace has no such queue.', action: 'Choose one of the list.' },
  QUEUE_REFUSED: {
    meaning: 'A queue did not answer to the keys that were given, or there is no such queue.',
    action:
      'Look at its address, its region and the keys. They need sqs:GetQueueAttributes, ReceiveMessage, DeleteMessage and ChangeMessageVisibility.',
  },
  REPORTER_KEY_UNKNOWN: {
    meaning: 'A program has reported calls with a key that the console did not give out, or that was removed.',
    action: 'Make a key under Settings, Programs, and give it to the program.',
  },
  REPORTER_NOT_FOUND: { meaning: 'The workspace has no such program.', action: 'Choose one of the list.' },
  REPORT_OBJECTED: {
    meaning: 'A report was asked for in a way that the marketplace would refuse.',
    action: 'Change the request as the message says, or send it anyway.',
  },
  REQUEST_NOT_USABLE: {
    meaning: 'A request was not made as browsers make them.',
    action: 'Open the console in a browser.',
  },
  RUN_KIND_UNKNOWN: {
    meaning: 'A run is of a kind that this version of the console does not have.',
    action: 'Use the same version on every server and worker.',
  },
  RUN_NOT_FOUND: {
    meaning: 'The workspace has no such run.',
    action: 'Choose one of the list; it may have been removed.',
  },
  RUN_NOT_IN_DOUBT: {
    meaning: 'A word was given on a run that does not wait for one.',
    action: 'Look at the run: it goes on, or has ended. Run it again if it failed.',
  },
  RUN_UNKNOWN: {
    meaning: 'A table was asked for of a run that there is not.',
    action: 'Choose a run of the list.',
  },
  SANDBOX_ELSEWHERE: {
    meaning: 'The sandbox was to be stopped or started by a console that has not started it.',
    action: 'Do it in the console that started it, or start this one with --sandbox.',
  },
  SANDBOX_REFUSED: {
    meaning: 'The sandbox did not take what it was told.',
    action: 'Change what the message names, and try again.',
  },
  SANDBOX_SHARED: {
    meaning:
      'Something was asked of a sandbox that other workspaces use too, and would have reached beyond one’s own shops.',
    action: 'Change orders, stock and roles of your shops. For everything else run a sandbox of your own.',
  },
  SANDBOX_SHOPS_FULL: {
    meaning: 'The workspace has as many shops at the sandbox as it may.',
    action: 'Remove one under Sellers, then connect another.',
  },
  SANDBOX_UNREACHABLE: {
    meaning: 'The sandbox does not answer.',
    action: 'Look whether the console that started it still runs.',
  },
  SCHEDULE_NOT_FOUND: {
    meaning: 'The workspace has no such schedule.',
    action: 'Choose one of the list.',
  },
  SCREEN_FAILED: { meaning: 'A screen has failed in the browser.', action: 'Load the page anew.' },
  SECRET_DOES_NOT_OPEN: {
    meaning: 'A sealed secret does not open with the console’s key.',
    action: 'Start with the key it was sealed with, or enter the secret again.',
  },
  SELLER_ID_UNKNOWN: {
    meaning: 'The merchant token of a seller is not known, and a listings feed names it.',
    action: 'Test the connection of the seller, or fill its merchant token in.',
  },
  SELLER_NOT_FOUND: { meaning: 'The workspace has no such seller.', action: 'Choose one of the list of sellers.' },
  SELLER_UNREACHABLE: {
    meaning: 'The marketplace did not answer when the connection was tested.',
    action: 'Try again in a while.',
  },
  SETTING_MISSING: { meaning: 'The command lacks a setting that it needs.', action: 'Give the setting that is named.' },
  SUBSCRIPTION_NOT_FOUND: {
    meaning: 'The seller has no such subscription.',
    action: 'Choose one of the list.',
  },
  TABLE_COLUMN_UNKNOWN: {
    meaning: 'The table has no such column.',
    action: 'Choose one of its columns.',
  },
  TABLE_MEASURE_NOT_NUMERIC: {
    meaning: 'A chart was to measure a column that holds no numbers.',
    action: 'Choose a column of numbers, or count rows.',
  },
  TABLE_MISSING: {
    meaning: 'The run has no table.',
    action: 'A run has one once it is done and its document has rows. The original can be downloaded.',
  },
  TABLE_ROW_MISSING: {
    meaning: 'The table has no such row.',
    action: 'Choose one of its rows.',
  },
  TABLE_TOO_LARGE: {
    meaning: 'A question to a table needed more memory and disk than there is for it.',
    action: 'Narrow the filters, sort by fewer columns, or export the table.',
  },
  TABLE_TOO_SLOW: {
    meaning: 'A question to a table took longer than 30 seconds.',
    action: 'Narrow the filters, sort by fewer columns, or export the table.',
  },
  TABLE_VALUE_NOT_USABLE: {
    meaning: 'A filter has a value that its column does not take.',
    action: 'Change the filter, or remove it.',
  },
  TOO_MANY_AT_ONCE: {
    meaning: 'A workspace has many files under way at the same time.',
    action: 'Wait for one of them to end.',
  },
  TOO_MANY_APPLICATIONS: {
    meaning: 'The workspace has as many applications as it may.',
    action: 'Remove those that no seller uses.',
  },
  TOO_MANY_PROGRAMS: {
    meaning: 'The workspace has as many programs with keys as it may.',
    action: 'Remove those that do not report any more.',
  },
  TOO_MANY_QUERIES: {
    meaning: 'The workspace has as many saved queries as it may.',
    action: 'Remove those that are not used.',
  },
  TOO_MANY_QUEUES: {
    meaning: 'The workspace takes notifications from as many queues as it may.',
    action: 'Remove one that is not used.',
  },
  TOO_MANY_REQUESTS: { meaning: 'A door was tried too often.', action: 'Wait a minute, then try again.' },
  TOO_MANY_RUNS: {
    meaning: 'The workspace has as many runs that have not ended as it may.',
    action: 'Wait until some have ended, or cancel those that are not needed.',
  },
  TOO_MANY_SAVED: { meaning: 'More calls are saved than are kept.', action: 'Remove some.' },
  TOO_MANY_STREAMS: {
    meaning: 'A browser, a person or the server has as many open streams of changes as it may.',
    action: 'Close tabs of the console that are not used. The screen goes on to show what it has loaded.',
  },
  TOO_MANY_VARIABLES: { meaning: 'More variables are set than are kept.', action: 'Remove those that are not used.' },
  TOO_MANY_VIEWS: {
    meaning: 'The workspace has as many saved views as it may.',
    action: 'Remove those that are not used.',
  },
  UNAUTHORIZED: {
    meaning: 'Nobody is signed in.',
    action: 'Sign in; or open the console with the link that it prints. Enter in its terminal prints another.',
  },
  UPLOADS_FULL: {
    meaning: 'So many bytes were just being brought to the console that there was no room for more.',
    action: 'Try again in a while: the answer says after how many seconds.',
  },
  VARIABLES_TOO_LONG: {
    meaning: 'The variables of a call would put in more than 1,000,000 characters.',
    action: 'Use them less often in the call, or give them shorter values.',
  },
  VARIABLE_NOT_SET: {
    meaning: 'A variable of a call has no value for its seller.',
    action: 'Set it, or write its value in place of it.',
  },
  VERSION_NOT_USABLE: {
    meaning: 'An endpoint was to be called in a version that it does not have.',
    action: 'Choose one of the versions that are named.',
  },
  WRITE_NOT_CONFIRMED: {
    meaning: 'A call changes something at the marketplace, and nobody has confirmed it.',
    action: 'Look at what it will do, and confirm it.',
  },
};
