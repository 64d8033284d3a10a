import type { Email } from './email.ts';

/** Sends emails in the background, with retries. */
export interface Mailer {
  send(letter: Email): void;
}
