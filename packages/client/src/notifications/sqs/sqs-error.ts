import { SellingPartnerError } from '../../errors/selling-partner-error.ts';
import type { SqsBatchFailure } from './sqs-client.ts';

/** SQS rejected one entry of a batch. A retry can succeed, unless SQS reports a fault of the sender. */
export function buildSqsError({ Code, Message, SenderFault }: SqsBatchFailure): SellingPartnerError {
  return new SellingPartnerError({
    code: 'SQS_ERROR',
    message: `SQS rejected the entry: ${Code ?? 'no code'}.`,
    details: Message,
    retryable: SenderFault !== true,
  });
}

/** Whether a retry can succeed. True unless the error says that it is not retryable. */
export function isRetryable(error: unknown): boolean {
  return !(error instanceof SellingPartnerError) || error.retryable;
}
