/** Where Parquet files are published. Paths have slashes and are relative to the root. */
export interface FileStore {
  /** What the store is, for messages, such as `folder /data/copy`. */
  readonly description: string;
  /** Prepares the store. Throws PACKAGE_MISSING. */
  open(): Promise<void>;
  /** Replaces a file by a local file at once: readers see the old one or the new one. The local file can be gone afterwards. */
  replace(path: string, localFile: string): Promise<void>;
  /** Removes a file. It may be absent. */
  remove(path: string): Promise<void>;
  /** Returns the text of a file; undefined if it does not exist. */
  read(path: string): Promise<string | undefined>;
  close(): void;
}
