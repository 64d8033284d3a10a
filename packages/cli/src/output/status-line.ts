import { sanitizeLine } from '@supercargo/toolkit/output/sanitize';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { formatDuration } from '@supercargo/toolkit/times/format-duration';
import type { ClientEvent } from 'supercargo';
import { formatTransfer } from './format-transfer.ts';
import { type LongWait, toLongWait } from './long-wait.ts';

/** Without a terminal, shorter waits are not printed. */
const minLineMilliseconds = 5_000;

/** Events that end a wait. */
const waitEndingEvents: ReadonlySet<ClientEvent['type']> = new Set([
  'slot',
  'request',
  'response',
  'failure',
  'settled',
  'document',
]);

/**
 * Prints progress to stderr: in a terminal as one changing line with the elapsed time, elsewhere as one line per change.
 */
export class StatusLine {
  readonly #shell: Pick<Shell, 'stderr' | 'now' | 'every'>;
  readonly #quiet: boolean;
  readonly #startedAt: number;
  #text = '';
  #isShown = false;
  #isClosed = false;
  #transferStartedAt: number | undefined;
  /** The current wait. */
  #wait: LongWait | undefined;
  #stopTicking: (() => void) | undefined;

  constructor(shell: Pick<Shell, 'stderr' | 'now' | 'every'>, { quiet }: { readonly quiet: boolean }) {
    this.#shell = shell;
    this.#quiet = quiet;
    this.#startedAt = shell.now();
  }

  /** Shows a new status. */
  show(text: string): void {
    if (this.#quiet || this.#isClosed || text === this.#text) return;
    this.#text = text;
    if (!this.#shell.stderr.isTTY) return void this.#shell.stderr.write(`${text}\n`);
    this.#redraw();
  }

  /** An observer for a client that shows transfers of documents and long waits. */
  readonly observe = (event: ClientEvent): void => {
    if (this.#quiet || this.#isClosed) return;
    const wait = toLongWait(event, this.#shell.now());
    if (wait !== undefined) {
      this.#wait = wait;
      this.#printWait(wait);
    } else if (waitEndingEvents.has(event.type)) {
      this.#wait = undefined;
    }
    if (event.type === 'document' && this.#shell.stderr.isTTY) {
      this.#transferStartedAt ??= this.#shell.now();
      const elapsedMilliseconds = this.#shell.now() - this.#transferStartedAt;
      this.#drawText(
        `${event.direction}  ${formatTransfer({ bytes: event.bytes, totalBytes: event.totalBytes, elapsedMilliseconds })}`,
      );
    }
  };

  /** Removes the line and shows no further status, so that other text can be printed. */
  close(): void {
    this.#stopTicking?.();
    this.#stopTicking = undefined;
    if (this.#isShown) this.#shell.stderr.write('\r\u001b[2K');
    this.#isShown = false;
    this.#isClosed = true;
  }

  /** Prints a long wait if there is no terminal. In a terminal, the status line shows the wait. */
  #printWait(wait: LongWait): void {
    const now = this.#shell.now();
    if (this.#shell.stderr.isTTY) this.#redraw();
    else if (wait.until - now >= minLineMilliseconds) this.#shell.stderr.write(`${sanitizeLine(wait.describe(now))}\n`);
  }

  #redraw(): void {
    this.#stopTicking ??= this.#shell.every(1000, () => this.#draw());
    this.#draw();
  }

  #draw(): void {
    if (this.#wait !== undefined) this.#drawText(sanitizeLine(this.#wait.describe(this.#shell.now())));
    else this.#drawText(`${this.#text}  ${formatDuration(this.#shell.now() - this.#startedAt)}`);
  }

  #drawText(text: string): void {
    this.#isShown = true;
    this.#shell.stderr.write(`\r\u001b[2K${text.slice(0, (this.#shell.stderr.columns ?? 80) - 1)}`);
  }
}
