import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The error of a call whose turn would come after its deadline. */
export function lateSlot(availableAt: number): SellingPartnerError {
  return new SellingPartnerError({
    code: 'QUOTA_DEADLINE',
    message: `The quota has no slot before the call's deadline. The next one would come at ${new Date(availableAt).toISOString()}.`,
    retryable: true,
    availableAt,
  });
}
