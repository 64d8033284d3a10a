import type { ClientEvent } from 'supercargo';
import type { Shell } from '../shell/shell.ts';
import { clockTime } from './amounts.ts';
import { transferBar } from './transfer-bar.ts';
import { waitInWords } from './wait-in-words.ts';

/**
 * Tells on stderr how something comes along: on a terminal as one line that changes, with the time it has taken; elsewhere as a
 * line for each change.
 */
export class StatusLine {
  readonly #shell: Pick<Shell, 'stderr' | 'now' | 'every'>;
  readonly #quiet: boolean;
  readonly #started: number;
  #text = '';
  #isShown = false;
  #isOver = false;
  #transferStarted: number | undefined;
  #stopTicking: (() => void) | undefined;

  constructor(shell: Pick<Shell, 'stderr' | 'now' | 'every'>, { quiet }: { readonly quiet: boolean }) {
    this.#shell = shell;
    this.#quiet = quiet;
    this.#started = shell.now();
  }

  /** Says what is going on from now on. */
  show(text: string): void {
    if (this.#quiet || this.#isOver || text === this.#text) return;
    this.#text = text;
    if (!this.#shell.stderr.isTTY) return void this.#shell.stderr.write(`${text}\n`);
    this.#stopTicking ??= this.#shell.every(1000, () => this.#draw());
    this.#draw();
  }

  /** Shows documents as they are transferred, and long waits; to be given to a client. */
  readonly observe = (event: ClientEvent): void => {
    if (this.#quiet || this.#isOver || !this.#shell.stderr.isTTY) return;
    const wait = waitInWords(event);
    if (wait !== undefined) {
      this.#drawText(wait);
    } else if (event.type === 'document') {
      this.#transferStarted ??= this.#shell.now();
      const elapsed = this.#shell.now() - this.#transferStarted;
      this.#drawText(`${event.direction}  ${transferBar({ bytes: event.bytes, total: event.totalBytes, elapsed })}`);
    }
  };

  /** Takes the line away, for something else to be written. It does not come again. */
  end(): void {
    this.#stopTicking?.();
    this.#stopTicking = undefined;
    if (this.#isShown) this.#shell.stderr.write('\r\u001b[2K');
    this.#isShown = false;
    this.#isOver = true;
  }

  #draw(): void {
    this.#drawText(`${this.#text}  ${clockTime(this.#shell.now() - this.#started)}`);
  }

  #drawText(text: string): void {
    this.#isShown = true;
    this.#shell.stderr.write(`\r\u001b[2K${text.slice(0, (this.#shell.stderr.columns ?? 80) - 1)}`);
  }
}
