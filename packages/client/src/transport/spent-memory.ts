const freeable = new WeakSet<ArrayBufferLike>();

/** Says that nobody but the reader of these bytes has their memory, nor needs any of it once they are read. */
export function mayFree({ buffer }: Uint8Array): void {
  freeable.add(buffer);
}

/**
 * Gives back the memory of bytes that have been read, if that was allowed. The garbage collector would do it too, but
 * tens of megabytes later.
 */
export function freeSpent({ buffer }: Uint8Array): void {
  if (freeable.delete(buffer)) (buffer as ArrayBuffer).transfer(0);
}
