import { ConsoleError } from '../../console-error.ts';

/** What errors of the provider's library have in common. */
interface ProviderError {
  readonly type?: string;
  readonly code?: string;
  readonly message: string;
  readonly requestId?: string;
}

/** Says in words why the payment provider did not do something. What is not an error of its library stays as it is. */
export function explainFailure(error: unknown): unknown {
  const { type = '', code, message, requestId } = error as ProviderError;
  switch (type) {
    case 'StripeConnectionError':
    case 'StripeAPIError':
    case 'StripeRateLimitError':
      return new ConsoleError(
        'BILLING_UNREACHABLE',
        'The payment provider does not answer.',
        'Try again in a few minutes. Nothing is lost: plan and card stay as they are, and nothing is paid twice.',
      );
    // The provider writes these for whoever holds the card.
    case 'StripeCardError':
      return new ConsoleError('CARD_DECLINED', message, 'Try again, or pay with another card.');
    case 'StripeAuthenticationError':
    case 'StripePermissionError':
      return new ConsoleError(
        'BILLING_NOT_SET_UP',
        'The payment provider does not take this console’s key.',
        'Tell who runs this console. Nothing was changed.',
      );
    default:
      if (!type.startsWith('Stripe')) return error;
      return new ConsoleError(
        'BILLING_REFUSED',
        `The payment provider did not do this${code === undefined ? '' : `: ${code}`}.`,
        `Load the page anew and try again. If it happens again, tell who runs this console${requestId === undefined ? '' : `, and name ${requestId}`}.`,
      );
  }
}
