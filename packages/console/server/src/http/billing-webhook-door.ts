import type { Context } from 'hono';
import { ConsoleError } from '../console-error.ts';
import type { Services } from '../create-services.ts';
import { refusal } from './refusal.ts';

/** Bytes of one event. */
export const mostEventBytes = 1024 * 1024;

/**
 * Takes events of the payment provider. Who has sent one is told by its signature over the bytes as they came. What is
 * nothing to us is answered like the rest: the provider would only send it again.
 */
export function billingWebhookDoor({ billing }: Pick<Services, 'billing'>) {
  return async (context: Context): Promise<Response> => {
    const body = await context.req.text();
    try {
      const isTheirs = await billing.takeEvent(body, context.req.header('stripe-signature') ?? '');
      if (isTheirs) return context.json({ received: true });
      return refusal(400, 'WEBHOOK_SIGNATURE_INVALID', 'The event is not signed with this console’s webhook secret.');
    } catch (error) {
      if (!(error instanceof ConsoleError)) throw error;
      return refusal(400, error.code, error.message);
    }
  };
}
