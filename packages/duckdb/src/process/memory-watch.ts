import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const interval = 50;

/** Watches the resident memory of a process while it works. On systems without `/proc`, the process does it itself. */
export class MemoryWatch {
  readonly #path: string | undefined;
  readonly #maxBytes: number;
  readonly #exceed: () => void;
  #timer: NodeJS.Timeout | undefined;

  /** @param exceed called when the process has more memory than it may have */
  constructor(processId: number | undefined, maxBytes: number, exceed: () => void) {
    this.#path = process.platform === 'linux' && processId !== undefined ? `/proc/${processId}/status` : undefined;
    this.#maxBytes = maxBytes;
    this.#exceed = exceed;
  }

  start(): void {
    if (this.#path === undefined) return;
    this.#timer ??= setInterval(() => this.#measure(), interval).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  #measure(): void {
    if (readResidentBytes(this.#path as string) > this.#maxBytes) this.#exceed();
  }
}

/** Returns 0 if the process has ended. */
function readResidentBytes(path: string): number {
  try {
    const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(path, 'latin1')) ?? [];
    return Number(kilobytes) * 1024;
  } catch {
    return 0;
  }
}
