import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The message does not quote the content, because it can contain data of anyone who writes to the queue. */
export function buildNotificationError(reason: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'INVALID_NOTIFICATION',
    message: `The message is not a notification from Amazon. ${reason}`,
  });
}
