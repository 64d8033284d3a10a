import type { Letter } from './letter.ts';

/** Sends emails in the background, with retries. */
export interface Mailer {
  send(letter: Letter): void;
}
