/** The file operations that the client needs. */
export interface Files {
  /** Throws if the path cannot be used. Called before anything is sent. @default every path can be used */
  check?(path: string): void;
  /** Reads a small text file. Returns undefined when the file does not exist. Throws when it cannot be read. */
  readText(path: string): string | undefined;
  /** Opens a file for reading. Rejects when it cannot be read. */
  open(path: string): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }>;
  /** Writes a file atomically: it appears complete or not at all. Does not create folders. */
  write(path: string, bytes: AsyncIterable<Uint8Array> | Uint8Array | string): Promise<void>;
  /** Writes bytes to a hidden temporary file next to `path`, to keep them out of memory. */
  writeTemporary(path: string, bytes: AsyncIterable<Uint8Array>): Promise<TemporaryFile>;
}

/** Bytes in a temporary file. */
export interface TemporaryFile {
  /** Can be read once. */
  readonly bytes: AsyncIterable<Uint8Array>;
  /** Deletes the file. Nothing may be reading it. */
  delete(): Promise<void>;
}
