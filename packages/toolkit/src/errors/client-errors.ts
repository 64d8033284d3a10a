import { type ExitCode, exitCodes } from '../shell/exit-codes.ts';

/** Error codes of the client for requests that it did not send because they are invalid. */
const usageErrorCodes: ReadonlySet<string> = new Set([
  'REQUIRED_PATH_PARAMETER_NOT_FOUND',
  'NO_PATH_FOUND',
  'INVALID_PARAMETER',
  'INVALID_OPTION',
  'INVALID_REQUEST',
  'INVALID_RESTRICTED_DATA',
  'INVALID_FEED',
  'NO_FEED_CONTENT_TYPE_PROVIDED',
  'INVALID_QUERY',
  'NOT_PAGED',
]);

const tryLater = 'Try again later.';
const checkProxies = 'Try again. If the error persists, check the proxies between you and Amazon.';
const checkNetwork = 'Check the network connection and the proxies between you and Amazon.';
const saveOriginal = 'Save the unmodified document with --out FILE.';
const passFound =
  'Add --resume and --existing-id ID with the matching ID from the message, or --existing-id none to create a new one.';

/** Actions for the command line, where the client's own action names an option that only a program can set. */
const commandLineActions: Readonly<Record<string, string>> = {
  REQUIRED_PATH_PARAMETER_NOT_FOUND: 'Write --path NAME=TEXT.',
  NO_PATH_FOUND: 'Write --path NAME=TEXT for each path parameter.',
  INVALID_REQUEST: 'Correct the value, or send the request without validation: call --skip-validation.',
  INVALID_RESTRICTED_DATA: 'Follow the message, or remove --restricted-data.',
  INVALID_QUERY: 'Correct the query.',
  NOT_PAGED: 'Remove --all-pages.',
  EXCHANGE_AUTH_CODE_PARSE_ERROR: checkProxies,
  REFRESH_ACCESS_TOKEN_PARSE_ERROR: checkProxies,
  UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR: checkProxies,
  JSON_PARSE_ERROR: 'Run call --raw to print the whole response.',
  API_ERROR: 'Run call --raw to print the whole response.',
  DOWNLOAD_ERROR: 'Try again.',
  UPLOAD_ERROR: 'Try again.',
  UNZIP_ERROR: 'Try again.',
  DECODE_ERROR: saveOriginal,
  PARSE_ERROR: saveOriginal,
  REPORT_MESSAGE: 'Follow the message, then request the report again.',
  UNKNOWN_HEADINGS: 'Look at the start of the document in the message.',
  NO_FEED_CONTENT_TYPE_PROVIDED: 'Add --content-type TYPE, or correct --type.',
  FEED_TIMED_OUT: 'Resume the feed later with --resume.',
  FEED_OUTCOME_UNKNOWN: passFound,
  REPORT_OUTCOME_UNKNOWN: passFound,
  QUERY_OUTCOME_UNKNOWN: passFound,
  SETUP_OUTCOME_UNKNOWN: 'Run the same command again: it reuses what already exists.',
  REPORT_PROCESSING_CANCELLED_MANUALLY: 'Try again later, or with a shorter time range.',
  QUERY_PROCESSING_CANCELLED_MANUALLY: 'Try again later, or with a shorter time range.',
  RUN_NOT_RESUMABLE: 'Check whether it was created, then start a new run.',
  API_RESPONSE_TIMEOUT: tryLater,
  API_DEADLINE_TIMEOUT: tryLater,
  CALL_DEADLINE_EXCEEDED: tryLater,
  API_IDLE_TIMEOUT: tryLater,
  NO_QUOTA_BEFORE_DEADLINE: 'Try again later. Run supercargo quota OPERATION to see its rate limit.',
  RESPONSE_TOO_LARGE: 'Request less data.',
  NETWORK_ERROR: checkNetwork,
};

/** Node.js error codes of failed or broken connections. */
const networkErrorCode = /^(E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE)|UND_ERR_|CERT_)/;

/** Finds the action for an error code of the client or of the connection. Returns undefined for Amazon's error codes. */
export async function findErrorAction(code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const { errorCatalogue } = await import('supercargo');
  const entry = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  return commandLineActions[code] ?? entry?.action ?? (networkErrorCode.test(code) ? checkNetwork : undefined);
}

/** Returns the exit code of a client error whose outcome is known. */
export function toExitCode(code: string, status: number | undefined): ExitCode {
  if (usageErrorCodes.has(code)) return exitCodes.usageError;
  return isApiError(code, status) ? exitCodes.apiError : exitCodes.failed;
}

/** Codes of documents in which Amazon sent something else than the report. */
const refusedDocumentCodes = new Set(['REPORT_MESSAGE', 'UNKNOWN_HEADINGS', 'PARSE_ERROR']);

/** Whether Amazon rejected the request, ended a report or a feed as FATAL, or sent something else than the report. */
function isApiError(code: string, status: number | undefined): boolean {
  return (status !== undefined && status >= 400) || code.endsWith('_FATAL') || refusedDocumentCodes.has(code);
}
