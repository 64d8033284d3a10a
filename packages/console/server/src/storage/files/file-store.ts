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

/** Storage for documents and tables. Keys are paths with `/`, of letters, digits, `.`, `_` and `-`. */
export interface FileStore {
  /** Folder on this machine below which the paths of `local` are. */
  readonly folder: string;
  /** Rejects with a ConsoleError if the storage cannot be reached now. */
  check(): Promise<void>;
  /**
   * Creates a file: `write` gets a hidden path on this machine. When it has succeeded, the file appears under the key,
   * complete or not at all. Replaces an existing file. Returns the size in bytes.
   */
  make(key: string, write: (path: string) => Promise<unknown>): Promise<number>;
  /**
   * Returns a path on this machine at which the complete file can be read. Throws a ConsoleError if the file does not
   * exist.
   */
  local(key: string): Promise<string>;
  /** Throws a ConsoleError if the file does not exist. */
  open(key: string, range?: ByteRange): Promise<OpenFile>;
  /** Deletes a file, or everything below a folder. */
  remove(key: string): Promise<void>;
  /** Deletes the copies of the files below a folder that this machine has beside the storage. */
  removeCopies(folder: string): Promise<void>;
  /** Deletes files that interrupted writes have left below a folder. */
  tidy(folder: string): Promise<void>;
}
