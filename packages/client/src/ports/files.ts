/** The disk, as far as the client touches it. */
export interface Files {
  /** The whole text of a small file; undefined when there is no such file. Throws when it cannot be read. */
  readText(path: string): string | undefined;
  /** Size and bytes of a file. Rejects when it cannot be read. */
  open(path: string): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }>;
  /** Writes a file that appears whole under its name or not at all. Makes no folders. */
  write(path: string, bytes: AsyncIterable<Uint8Array> | Uint8Array | string): Promise<void>;
  /** Keeps bytes out of memory until they are released: hidden, beside the file that is to be written of them. */
  hold(path: string, bytes: AsyncIterable<Uint8Array>): Promise<HeldBytes>;
}

/** Bytes that are kept for a while. */
export interface HeldBytes {
  /** To be read once. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Removes them. They must not be being read. */
  release(): Promise<void>;
}
