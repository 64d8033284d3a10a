import type { Timer } from './timer.ts';

const maxLines = 10;
const milliseconds = 60_000;
/** Kinds that are counted at the same time. The oldest are removed first. */
const maxKinds = 200;

interface LogParts {
  /** Writes one line. */
  readonly write: (line: string) => void;
  readonly timer: Timer;
}

/**
 * Limits the entries of each kind in a log to ten per minute, because callers can cause any number. A line then says how
 * many were left out.
 */
export class BoundedLog {
  readonly #parts: LogParts;
  readonly #counts = new Map<string, number>();

  constructor(parts: LogParts) {
    this.#parts = parts;
  }

  /** Writes one line, unless there were too many of its kind. */
  line(kind: string, text: string): void {
    this.entry(kind, () => this.#parts.write(text));
  }

  /** Calls `write`, unless there were too many entries of this kind. */
  entry(kind: string, write: () => void): void {
    const count = (this.#counts.get(kind) ?? 0) + 1;
    this.#counts.set(kind, count);
    if (count === 1) this.#countUntilLater(kind);
    if (count <= maxLines) write();
  }

  #countUntilLater(kind: string): void {
    this.#parts.timer(() => this.#sumUp(kind), milliseconds);
    const [oldest] = this.#counts.keys();
    if (this.#counts.size > maxKinds && oldest !== undefined) this.#sumUp(oldest);
  }

  #sumUp(kind: string): void {
    const more = (this.#counts.get(kind) ?? 0) - maxLines;
    this.#counts.delete(kind);
    if (more > 0) this.#parts.write(`${more} more in the last minute: ${kind}`);
  }
}

/** Names the kind of an error: its name, its code, and its message without numbers. */
export function nameErrorKind(error: Error & { readonly code?: unknown }): string {
  const message = error.message.replace(/\d+/g, '#').replace(/\s+/g, ' ').slice(0, 100);
  return [error.name, ...(error.code === undefined ? [] : [String(error.code)]), message].join(' ');
}
