import type { Letter } from './email.ts';

/** Sends emails in the background, with retries. */
export interface Mailer {
  send(letter: Letter): void;
}
