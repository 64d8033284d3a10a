import type { Letter } from './letter.ts';

/** Sends letters, and tries again by itself: nobody waits for one. */
export interface Mailer {
  send(letter: Letter): void;
}
