import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { SqsBatchFailure } from './sqs-client.ts';

/** SQS refused one entry of a batch. The same request may be granted later, unless the fault was the sender's. */
export function queueError({ Code, Message, SenderFault }: SqsBatchFailure): SellingPartnerError {
  return new SellingPartnerError({
    code: 'QUEUE_REFUSED',
    message: `SQS refused it: ${Code ?? 'no code'}.`,
    details: Message,
    retryable: SenderFault !== true,
  });
}

/** Whether another try is of use: of all errors but those that say it is not. */
export function isWorthAnotherTry(error: unknown): boolean {
  return !(error instanceof SellingPartnerError) || error.retryable;
}
