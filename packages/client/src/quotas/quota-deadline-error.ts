import { createWithoutStack } from '../errors/create-without-stack.ts';
import { formatCount } from '../errors/format-count.ts';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

/** A slot that a call cannot use, because it comes after its deadline. */
export interface LateSlot {
  /** When the call would get its slot, in milliseconds since 1970. */
  readonly slotTime: number;
  /** How many calls get their slots before the deadline of the call, those that already wait included. */
  readonly callsBeforeDeadline: number;
}

/** The latest time that a Date can represent. */
const endOfTime = 8.64e15;

/**
 * Builds the error of a call whose slot would come after its deadline. Programs that queue too many calls get it by the
 * hundred thousand, so it has no stack trace, which would list only functions of the client.
 */
export function buildQuotaDeadlineError(
  { slotTime, callsBeforeDeadline }: LateSlot,
  operation: string,
): SellingPartnerError {
  const availableAt = Math.min(slotTime, endOfTime);
  const message =
    `The quota has no slot before the deadline of the call: it has slots for ${formatCount(callsBeforeDeadline, 'call')} until then, ` +
    `those that already wait included. The next slot is available at ${new Date(availableAt).toISOString()}.`;
  const code = 'NO_QUOTA_BEFORE_DEADLINE';
  return createWithoutStack(
    () => new SellingPartnerError({ code, message, operation, retryable: true, availableAt, callsBeforeDeadline }),
  );
}
