import type { Email } from '../../mail/email.ts';
import { emailsToAddress } from '../../sessions/attempts.ts';
import type { AuthParts } from './create-auth.ts';

/** Sends an email of one kind, unless the address has received the maximum in the last hour. */
export type SendBounded = (kind: string, email: Email) => Promise<void>;

export function sendBounded({ attempts, mailer }: Pick<AuthParts, 'attempts' | 'mailer'>): SendBounded {
  return async (kind, email) => {
    if ((await attempts.count(`letters sent ${kind} ${email.to.toLowerCase()}`, emailsToAddress)) === 0)
      mailer.send(email);
  };
}
