import type { Email } from './email.ts';

/** Sends emails in the background, with retries. */
export interface Mailer {
  send(letter: Email): void;
}

/** Also sends emails that are stored elsewhere until they were sent. */
export interface DirectMailer extends Mailer {
  /** Sends an email once. Rejects if the mail server does not accept it. */
  deliver(letter: Email): Promise<void>;
}
