import { SellingPartnerError } from 'supercargo';
import { SyncError } from '../errors/sync-error.ts';

/** Converts an error of the client or the system to one of the sync. */
export function toSyncError(error: unknown): SyncError {
  if (error instanceof SyncError) return error;
  if (error instanceof SellingPartnerError) return translateClientError(error);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOSPC' || /No space left|disk full|could not write/i.test(message)) {
    return new SyncError({
      code: 'DESTINATION_FULL',
      message: `The destination has no space left: ${message}`,
      action: 'Free disk space. The sync continues by itself.',
      cause: error,
    });
  }
  if (error instanceof TypeError || error instanceof RangeError || error instanceof SyntaxError) {
    return new SyncError({
      code: 'INVALID_DATA',
      message: `Amazon returned data that cannot be converted to rows: ${message}`,
      action: 'Update @supercargo/sync. Until then nothing of this window is written. The sync tries again by itself.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'DESTINATION_UNAVAILABLE',
    message,
    action: 'Check that the destination can be reached. The sync tries again by itself.',
    cause: error,
  });
}

/** What Amazon says if a seller requests a report of vendors, or a vendor one of sellers. */
const isOfOtherParty = /does not support account ID of type|\bis for (?:vendors|sellers), not for a\b/i;

function translateClientError(error: SellingPartnerError): SyncError {
  const { status, code, message } = error;
  if (code === 'invalid_grant' || code === 'unauthorized_client') {
    return new SyncError({
      code: 'AUTHORIZATION_REVOKED',
      message: `Amazon no longer accepts the seller's authorization: ${message}`,
      action:
        'Authorize the application again, and replace the refresh token. The sync tries again once a day; sync resume tries at once.',
      cause: error,
    });
  }
  if (status === 403 || status === 401) return translateDenial(error);
  if (status === 400 && isOfOtherParty.test(message)) {
    return new SyncError({
      code: 'NOT_ENROLLED',
      message: `Amazon does not have this data for the account: ${message}`,
      action: 'Leave out the stream: it is for vendors or for sellers only. The sync tries again once a day.',
      cause: error,
    });
  }
  if (code === 'REPORT_PROCESSING_CANCELLED' || code === 'QUERY_PROCESSING_CANCELLED') {
    return new SyncError({
      code: 'REPORT_CANCELLED',
      message,
      action: 'The sync asks again by itself.',
      cause: error,
    });
  }
  if (code === 'UNKNOWN_HEADINGS' || code === 'PARSE_ERROR' || code === 'DECODE_ERROR') {
    return new SyncError({
      code: 'UNKNOWN_HEADER',
      message: `Amazon's document is not the report: ${message}`,
      action:
        'Read the start of the document. Until then nothing of this window is written. The sync tries again, with growing waits.',
      cause: error,
    });
  }
  if (code === 'REPORT_PROCESSING_FATAL' || code === 'QUERY_PROCESSING_FATAL' || code === 'REPORT_MESSAGE') {
    return new SyncError({
      code: 'REPORT_FAILED',
      message,
      action: 'Read the message of Amazon. The sync tries again, with growing waits.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'AMAZON_UNAVAILABLE',
    message: `${code}: ${message}`,
    action: 'The sync tries again by itself. If it continues for hours, look at the status of Amazon.',
    cause: error,
  });
}

/**
 * Whether the API itself denies access for a reason that can be a missing role. Firewalls, expired links of documents and problems of
 * the token have other errors.
 */
export function isRoleDenial(error: unknown): boolean {
  if (!(error instanceof SellingPartnerError) || (error.status !== 403 && error.status !== 401)) return false;
  return error.errors[0]?.code === 'Unauthorized' && !isAboutToken(error);
}

function isAboutToken({ message, details = '', errors }: SellingPartnerError): boolean {
  const texts = errors.flatMap((entry) => [entry.message, entry.details ?? '']);
  return [message, details, ...texts].some((text) => /access token|secret token/i.test(text));
}

/** Explains a response with status 403 or 401. */
function translateDenial(error: SellingPartnerError): SyncError {
  const { message, status, errors } = error;
  if (isRoleDenial(error)) {
    return new SyncError({
      code: 'ACCESS_DENIED',
      message: `Amazon denied access: ${message}`,
      action: 'The sync tries again in two hours. If Amazon denies access again, the application lacks a role.',
      cause: error,
    });
  }
  if (errors.length > 0 && isAboutToken(error)) {
    return new SyncError({
      code: 'TOKEN_REJECTED',
      message: `Amazon did not accept the access token: ${message}`,
      action:
        'The sync requests a new one and tries again. If it continues for hours, check the region and the secret.',
      cause: error,
    });
  }
  return new SyncError({
    code: 'ACCESS_BLOCKED',
    message: `A response with status ${status} did not come from the API's check of roles: ${message}`,
    action:
      'The sync tries again by itself. If it continues for hours, look for a firewall or proxy between this machine and Amazon.',
    cause: error,
  });
}
