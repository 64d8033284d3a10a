import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The last moment that a date can name. */
const endOfTime = 8.64e15;

/** The error of a call whose turn would come after its deadline. */
export function lateSlot(at: number): SellingPartnerError {
  const availableAt = Math.min(at, endOfTime);
  return new SellingPartnerError({
    code: 'QUOTA_DEADLINE',
    message: `The quota has no slot before the call's deadline. The next one would come at ${new Date(availableAt).toISOString()}.`,
    retryable: true,
    availableAt,
  });
}
