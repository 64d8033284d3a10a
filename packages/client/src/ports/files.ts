/** The disk, as far as the client touches it. */
export interface Files {
  /** The whole text of a small file; undefined when there is no such file. Throws when it cannot be read. */
  readText(path: string): string | undefined;
  /** Size and bytes of a file. Rejects when it cannot be read. */
  open(path: string): Promise<{ readonly size: number; readonly bytes: AsyncIterable<Uint8Array> }>;
  /** Writes a file that appears whole under its name or not at all. Makes no folders. */
  write(path: string, bytes: AsyncIterable<Uint8Array> | Uint8Array | string): Promise<void>;
}
