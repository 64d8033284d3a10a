import { createHmac, randomBytes } from 'node:crypto';

/** Creates a secret of Standard Webhooks: 32 random bytes. */
export function createWebhookSecret(): string {
  return `whsec_${randomBytes(32).toString('base64')}`;
}

/** A message to sign. */
interface SignedMessage {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly body: string;
}

/**
 * Builds the headers of Standard Webhooks (https://www.standardwebhooks.com). With several secrets, the message has a
 * signature of each, so that a receiver with any of them accepts it.
 */
export function signWebhook(secrets: readonly string[], { id, now, body }: SignedMessage): Record<string, string> {
  const timestamp = String(Math.floor(now / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') };
}
