import { type ExitCode, exitCodes } from './exit-codes.ts';

/** Codes of the client for what does not fit and was therefore not sent: the line is wrong, or what it names. */
const wrongUse: ReadonlySet<string> = new Set([
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

const later = 'Try again later.';
const proxies = 'Try again; if it stays, look at proxies on the way.';
const network = 'Look at the network, and at proxies on the way.';
const asItCame = 'Save it as it came with --out FILE.';
const whichOne = 'Add --resume and --found ID: the one it is, which the message names. --found none makes a new one.';

/** What to do on the line, where the client's own words are of options that only a program has. */
const onTheLine: Readonly<Record<string, string>> = {
  REQUIRED_PATH_PARAMETER_NOT_FOUND: 'Write --path NAME=TEXT.',
  NO_PATH_FOUND: 'Write --path NAME=TEXT for each.',
  INVALID_REQUEST: 'Correct what the message names. call --unchecked sends it although the model does not know it.',
  INVALID_RESTRICTED_DATA: 'Do as the message says, or leave --restricted-data out.',
  INVALID_QUERY: 'Correct what the message names.',
  NOT_PAGED: 'Leave --all-pages out.',
  EXCHANGE_AUTH_CODE_PARSE_ERROR: proxies,
  REFRESH_ACCESS_TOKEN_PARSE_ERROR: proxies,
  UNKNOWN_REFRESH_ACCESS_TOKEN_ERROR: proxies,
  JSON_PARSE_ERROR: 'call --raw shows the whole answer.',
  API_ERROR: 'call --raw shows the whole answer.',
  DOWNLOAD_ERROR: 'Try again.',
  UPLOAD_ERROR: 'Try again.',
  UNZIP_ERROR: 'Try again.',
  DECODE_ERROR: asItCame,
  PARSE_ERROR: asItCame,
  NO_FEED_CONTENT_TYPE_PROVIDED: 'Add --content-type TYPE, or correct --type.',
  FEED_NOT_DONE: 'Go on later with --resume.',
  FEED_OUTCOME_UNKNOWN: whichOne,
  REPORT_OUTCOME_UNKNOWN: whichOne,
  QUERY_OUTCOME_UNKNOWN: whichOne,
  SET_UP_OUTCOME_UNKNOWN: 'Run the same line again: it looks first, and uses what is there.',
  REPORT_PROCESSING_CANCELLED_MANUALLY: 'Ask again later, or for less.',
  QUERY_PROCESSING_CANCELLED_MANUALLY: 'Ask again later, or for less.',
  RUN_NOT_RESUMABLE: 'Look whether it was created, and begin anew.',
  API_RESPONSE_TIMEOUT: later,
  API_DEADLINE_TIMEOUT: later,
  CALL_DEADLINE: later,
  API_IDLE_TIMEOUT: later,
  QUOTA_DEADLINE: 'Try again later. supercargo quota tells how often it may be called.',
  RESPONSE_TOO_LARGE: 'Ask for less.',
  NETWORK_ERROR: network,
};

/** Codes of the system for a connection that does not come about or breaks. */
const ofNetwork = /^(E(NOTFOUND|AI_AGAIN|CONN|TIMEDOUT|NETUNREACH|HOSTUNREACH|PIPE)|UND_ERR_|CERT_)/;

/** What to do about a code of the client or of the connection; undefined for one of the marketplace. */
export async function clientAction(code: string | undefined): Promise<string | undefined> {
  if (code === undefined) return undefined;
  const { errorCatalogue } = await import('supercargo');
  const known = Object.entries(errorCatalogue).find(([name]) => name === code)?.[1];
  return onTheLine[code] ?? known?.action ?? (ofNetwork.test(code) ? network : undefined);
}

/** What an error of the client ends with, when nothing is in doubt about it. */
export function clientExit(code: string, status: number | undefined): ExitCode {
  if (wrongUse.has(code)) return exitCodes.wrongUse;
  return isRefusal(code, status) ? exitCodes.refused : exitCodes.failed;
}

/** Whether the marketplace said no, or ended a report or a feed as failed. */
function isRefusal(code: string, status: number | undefined): boolean {
  return (status !== undefined && status >= 400) || code.endsWith('_FATAL');
}
