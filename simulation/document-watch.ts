import { gunzipSync } from 'node:zlib';
import type { VirtualTime } from './virtual-time.ts';

/** What a client has been sent of documents. Unpacking takes the machine's time, so the virtual one waits for it. */
export class DocumentWatch {
  readonly #time: VirtualTime;
  #release: (() => void) | undefined;
  /** Text of the last document that went over the wire whole. */
  last = '';

  constructor(time: VirtualTime) {
    this.#time = time;
  }

  /** The document is on its way. */
  sent(bytes: Uint8Array, contentType: string): void {
    const charset = /charset=([\w-]+)/i.exec(contentType)?.[1] ?? 'utf-8';
    this.last = new TextDecoder(charset).decode(gunzipSync(bytes));
  }

  /** All of it has arrived: what is left is unpacking. */
  arrived(): void {
    this.taken();
    void this.#time.holding(
      new Promise<void>((resolve) => {
        this.#release = resolve;
      }),
    );
  }

  /** The client has done with it. */
  taken(): void {
    this.#release?.();
    this.#release = undefined;
  }
}
