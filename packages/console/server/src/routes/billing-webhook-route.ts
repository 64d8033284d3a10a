import type { Context } from 'hono';
import { ConsoleError } from '../errors/console-error.ts';
import { errorResponse } from '../http/error-response.ts';
import type { Services } from '../wiring/services.ts';

/** Maximum bytes of one event. */
export const maxEventBytes = 1024 * 1024;

/**
 * Receives webhook events from the payment provider. The signature over the unmodified bytes proves the sender. Unknown
 * events get the same response, because the provider would only send them again.
 */
export function billingWebhookRoute({ billing }: Pick<Services, 'billing'>) {
  return async (context: Context): Promise<Response> => {
    const body = await context.req.text();
    try {
      const isTheirs = await billing.takeEvent(body, context.req.header('stripe-signature') ?? '');
      if (isTheirs) return context.json({ received: true });
      return errorResponse(
        400,
        'WEBHOOK_SIGNATURE_INVALID',
        'The event is not signed with this console’s webhook secret.',
      );
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return errorResponse(400, error.code, error.message);
    }
  };
}
