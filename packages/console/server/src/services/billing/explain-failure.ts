import { ConsoleError } from '../../errors/console-error.ts';

/** The common fields of the errors of the provider's library. */
interface ProviderError {
  readonly type?: string;
  readonly code?: string;
  readonly message: string;
  readonly requestId?: string;
}

/** Converts an error of the provider's library to a ConsoleError. Returns any other error unchanged. */
export function explainFailure(error: unknown): unknown {
  const { type = '', code, message, requestId } = error as ProviderError;
  switch (type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new ConsoleError(
        'BILLING_UNREACHABLE',
        'The payment provider does not respond.',
        'Try again in a few minutes. Nothing is lost: the plan and card do not change, and nothing is paid twice.',
      );
    // The provider writes these messages for the card holder.
    case 'StripeCardError':
      return new ConsoleError('CARD_DECLINED', message, 'Try again, or pay with another card.');
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new ConsoleError(
        'BILLING_NOT_SET_UP',
        'The payment provider rejects this console’s key.',
        'Contact the operator of this console. Nothing was changed.',
      );
    default:
      if (!type.startsWith('Stripe')) return error;
      return new ConsoleError(
        'BILLING_REQUEST_REJECTED',
        `The payment provider rejected the request${code === undefined ? '' : `: ${code}`}.`,
        `Reload the page and try again. If it happens again, contact the operator of this console${requestId === undefined ? '' : `, and name ${requestId}`}.`,
      );
  }
}
