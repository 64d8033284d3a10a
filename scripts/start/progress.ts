import type { ClientEvent } from 'supercargo';

/** The stream that shows the progress. */
export interface Screen {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/**
 * Shows the progress of a report: in a terminal as one line that is updated, otherwise as one line for each change of status and
 * one for the finished download.
 */
export class Progress {
  readonly #screen: Screen;
  #status = 'requesting';
  #polls = 0;
  #bytes = 0;
  #total: number | undefined;
  #shown = '';

  constructor(screen: Screen) {
    this.#screen = screen;
  }

  readonly observe = (event: ClientEvent): void => {
    if (event.type === 'report') {
      if (event.status !== 'CREATED') this.#polls += 1;
      const hasChanged = this.#status !== event.status;
      this.#status = event.status;
      const isLast = event.status === 'DONE';
      if (this.#screen.isTTY || (hasChanged && !isLast))
        this.#show(`report ${this.#status}, ${formatCount(this.#polls, 'poll')}`);
    } else if (event.type === 'document') {
      this.#bytes = event.bytes;
      this.#total = event.totalBytes;
      if (this.#screen.isTTY) this.#show(`downloading, ${formatSize(this.#bytes)} of ${formatSize(this.#total)}`);
    }
  };

  /** Ends the progress with the result. */
  finish(rows: number): void {
    const polls = formatCount(this.#polls, 'poll');
    this.#show(`report ${this.#status}: ${polls}, ${formatSize(this.#bytes)} downloaded, ${formatCount(rows, 'row')}`);
    if (this.#screen.isTTY) this.#screen.write('\n');
  }

  /** Ends the line, so that an error can follow. */
  stop(): void {
    if (this.#screen.isTTY && this.#shown !== '') this.#screen.write('\n');
  }

  #show(line: string): void {
    if (line === this.#shown) return;
    this.#screen.write(this.#screen.isTTY ? `\r\u001b[2K  ${line}` : `  ${line}\n`);
    this.#shown = line;
  }
}

function formatCount(count: number, thing: string): string {
  return `${count.toLocaleString('en')} ${thing}${count === 1 ? '' : 's'}`;
}

function formatSize(bytes: number | undefined): string {
  if (bytes === undefined) return 'unknown size';
  return bytes < 1024 ? `${bytes} bytes` : `${(bytes / 1024).toFixed(1)} KiB`;
}
