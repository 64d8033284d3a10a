/** Part of a file: the first and the last byte, counted from 0. */
export interface ByteRange {
  readonly first: number;
  readonly last: number;
}

/** An open file. */
export interface OpenFile {
  /** Size of the whole file. */
  readonly bytes: number;
  readonly content: ReadableStream<Uint8Array>;
}

/** Where documents and tables are kept. Keys are paths with `/`, of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  /** Rejects with a ConsoleError when the place cannot be reached now. */
  check(): Promise<void>;
  /**
   * Makes a file: `write` is given a hidden path on this machine, and what it leaves there appears under the key when it
   * has ended well, whole or not at all. Replaces what was there. Returns the size in bytes.
   */
  make(key: string, write: (path: string) => Promise<unknown>): Promise<number>;
  /** A path on this machine at which the whole file can be read. Throws a ConsoleError when there is none. */
  local(key: string): Promise<string>;
  /** Throws a ConsoleError when there is no such file. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Removes everything below a folder. */
  remove(folder: string): Promise<void>;
  /** Removes what broken-off writing has left below a folder. */
  tidy(folder: string): Promise<void>;
}
