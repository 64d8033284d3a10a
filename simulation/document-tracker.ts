import { gunzipSync } from 'node:zlib';
import type { VirtualClock } from './virtual-clock.ts';

/** Reading a document takes less real time than this, in milliseconds, unless it waits for something on the virtual clock. */
const maxPause = 1_000;

/** Records the documents that a client downloads. Unzipping takes real time, so the virtual clock pauses meanwhile. */
export class DocumentTracker {
  readonly #clock: VirtualClock;
  #release: (() => void) | undefined;
  /** Text of the last document that the client downloaded. */
  lastText = '';

  constructor(clock: VirtualClock) {
    this.#clock = clock;
  }

  /** Records a document that the client is about to receive. */
  recordSent(bytes: Uint8Array, contentType: string): void {
    const charset = /charset=([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
    this.lastText = new TextDecoder(charset).decode(gunzipSync(bytes));
  }

  /** Called when the client has received the whole document and starts to unzip it. */
  pauseClock(): void {
    this.resumeClock();
    void this.#clock.pauseDuring(
      new Promise<void>((resolve) => {
        // A client with several documents can wait for a quota before it reads this one.
        const timer = setTimeout(() => this.resumeClock(), maxPause);
        this.#release = () => {
          clearTimeout(timer);
          resolve();
        };
      }),
    );
  }

  /** Called when the client has unzipped the document. */
  resumeClock(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
