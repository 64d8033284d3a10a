const freeable = new WeakSet<ArrayBufferLike>();

/** Marks the memory of a chunk as freeable: only its reader uses it, and only until the chunk was read. */
export function markFreeable({ buffer }: Uint8Array): void {
  freeable.add(buffer);
}

/**
 * Frees the memory of a chunk that was read, if it is marked as freeable. The garbage collector would free it tens of
 * megabytes later.
 */
export function freeMemory({ buffer }: Uint8Array): void {
  if (freeable.delete(buffer)) (buffer as ArrayBuffer).transfer(0);
}
