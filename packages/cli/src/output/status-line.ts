import type { ClientEvent } from 'supercargo';
import type { Shell } from '../shell/shell.ts';
import { clockTime } from './amounts.ts';
import { printable } from './printable.ts';
import { transferBar } from './transfer-bar.ts';
import { type LongWait, longWait } from './wait-in-words.ts';

/** Milliseconds of a wait that get a line of their own where there is no terminal. */
const worthALine = 5_000;

/** Events after which nobody waits any more. */
const endsWait: ReadonlySet<ClientEvent['type']> = new Set([
  'slot',
  'request',
  'response',
  'failure',
  'settled',
  'document',
]);

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
  /** What is waited for right now. */
  #wait: LongWait | undefined;
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
    this.#redraw();
  }

  /** Shows documents as they are transferred, and long waits with their end; to be given to a client. */
  readonly observe = (event: ClientEvent): void => {
    if (this.#quiet || this.#isOver) return;
    const wait = longWait(event, this.#shell.now());
    if (wait !== undefined) {
      this.#wait = wait;
      this.#tellWait(wait);
    } else if (endsWait.has(event.type)) {
      this.#wait = undefined;
    }
    if (event.type === 'document' && this.#shell.stderr.isTTY) {
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

  /** On a terminal the line shows it until it ends. Elsewhere short waits would be many lines. */
  #tellWait(wait: LongWait): void {
    const now = this.#shell.now();
    if (this.#shell.stderr.isTTY) this.#redraw();
    else if (wait.until - now >= worthALine) this.#shell.stderr.write(`${printable(wait.words(now))}\n`);
  }

  #redraw(): void {
    this.#stopTicking ??= this.#shell.every(1000, () => this.#draw());
    this.#draw();
  }

  #draw(): void {
    if (this.#wait !== undefined) this.#drawText(printable(this.#wait.words(this.#shell.now())));
    else this.#drawText(`${this.#text}  ${clockTime(this.#shell.now() - this.#started)}`);
  }

  #drawText(text: string): void {
    this.#isShown = true;
    this.#shell.stderr.write(`\r\u001b[2K${text.slice(0, (this.#shell.stderr.columns ?? 80) - 1)}`);
  }
}
