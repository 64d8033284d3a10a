import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The content stays out of it: it may be anybody's. */
export function notANotification(reason: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NOT_A_NOTIFICATION',
    message: `The message is no notification of the marketplace. ${reason}`,
  });
}
