import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** The latest time that a Date can represent. */
const endOfTime = 8.64e15;

/** Builds the error of a call whose slot would come after its deadline. */
export function buildQuotaDeadlineError(slotTime: number): SellingPartnerError {
  const availableAt = Math.min(slotTime, endOfTime);
  return new SellingPartnerError({
    code: 'NO_QUOTA_BEFORE_DEADLINE',
    message: `The quota has no slot before the deadline of the call. The next slot is available slotTime ${new Date(availableAt).toISOString()}.`,
    retryable: true,
    availableAt,
  });
}
