/** Decodes a body as UTF-8 text, decompresses it if necessary, and removes the byte order mark. */
export function decodeBodyText(
  headers: Readonly<Record<string, string>>,
  chunks: readonly Uint8Array[],
  maxBytes: number,
): string | Promise<string> {
  const bytes = joinChunks(chunks);
  const encodings = headers['content-encoding'];
  if (encodings === undefined || bytes.length === 0) return toPlainText(bytes);
  return import('./decode-content.ts')
    .then(({ decodeContent }) => decodeContent(bytes, encodings, maxBytes))
    .then((decoded) => toPlainText(Buffer.from(decoded)));
}

function joinChunks(chunks: readonly Uint8Array[]): Buffer {
  const [first] = chunks;
  if (first === undefined || chunks.length > 1) return Buffer.concat(chunks);
  return Buffer.from(first.buffer, first.byteOffset, first.byteLength);
}

function toPlainText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
