import type { AppendedFile, StateFiles } from '../../src/storage/state-files.ts';

interface MemoryFile {
  bytes: Buffer;
  /** The length that survives a loss of power. */
  synced: number;
}

/** Files in memory. A test can stop the machine at any write, or fill the disk. */
export class MemoryFiles implements StateFiles {
  readonly #files = new Map<string, MemoryFile>();
  /** The number of writes so far. */
  writes = 0;
  /** The number of the write during which the process ends. Half of its bytes are written. */
  stopsAt = Number.POSITIVE_INFINITY;
  isFull = false;
  #isStopped = false;

  get isStopped(): boolean {
    return this.#isStopped;
  }

  /** Returns the files after a restart. After a loss of power, they have only what was synchronized. */
  restart(hadPowerLoss: boolean): MemoryFiles {
    const after = new MemoryFiles();
    for (const [name, { bytes, synced }] of this.#files) {
      const length = hadPowerLoss ? synced : bytes.length;
      after.#files.set(name, { bytes: bytes.subarray(0, length), synced: length });
    }
    return after;
  }

  names(): readonly string[] {
    return [...this.#files.keys()];
  }

  read(name: string): Buffer | null {
    return this.#files.get(name)?.bytes ?? null;
  }

  open(name: string): AppendedFile {
    this.#write(() => {
      if (!this.#files.has(name)) this.#files.set(name, { bytes: Buffer.alloc(0), synced: 0 });
    });
    const file = this.#files.get(name) as MemoryFile;
    const sync = () =>
      this.#write(() => {
        file.synced = file.bytes.length;
      });
    return {
      get length() {
        return file.bytes.length;
      },
      append: (text) => {
        const bytes = Buffer.from(text);
        const append = (length: number) => {
          file.bytes = Buffer.concat([file.bytes, bytes.subarray(0, length)]);
        };
        this.#write(
          () => append(bytes.length),
          () => append(bytes.length / 2),
        );
      },
      truncate: (length) =>
        this.#write(() => {
          file.bytes = file.bytes.subarray(0, length);
          file.synced = Math.min(file.synced, length);
        }),
      sync: async () => sync(),
      syncAtOnce: sync,
      close: () => {},
    };
  }

  rename(from: string, to: string): void {
    this.#write(() => {
      const file = this.#files.get(from);
      if (file === undefined) throw new Error(`There is no file ${from}.`);
      this.#files.set(to, file);
      this.#files.delete(from);
    });
  }

  remove(name: string): void {
    this.#write(() => void this.#files.delete(name));
  }

  syncNames(): void {
    this.#write(() => {});
  }

  #write(change: () => void, changePart: () => void = () => {}): void {
    if (this.#isStopped) throw new Error('The process has ended.');
    this.writes += 1;
    if (this.writes === this.stopsAt || this.isFull) {
      changePart();
      this.#isStopped = !this.isFull;
      throw new Error('ENOSPC: no space left on device, write');
    }
    change();
  }
}
