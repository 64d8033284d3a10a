import type { Email } from '../../mail/email.ts';
import { emailsToAddress } from '../../sessions/attempts.ts';
import type { AuthParts } from './create-auth.ts';

/** Sends a letter of a kind, unless the address has had as many in the last hour as it may have. */
export type SendBounded = (kind: string, letter: Email) => Promise<void>;

export function sendBounded({ attempts, post }: Pick<AuthParts, 'attempts' | 'post'>): SendBounded {
  return async (kind, letter) => {
    if ((await attempts.take(`letters sent ${kind} ${letter.to.toLowerCase()}`, emailsToAddress)) === 0)
      post.send(letter);
  };
}
