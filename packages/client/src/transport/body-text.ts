import { concatBytes, decodeUtf8 } from '../runtime/bytes.ts';

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
    .then(toPlainText);
}

function joinChunks(chunks: readonly Uint8Array[]): Uint8Array {
  const [first] = chunks;
  return first === undefined || chunks.length > 1 ? concatBytes(chunks) : first;
}

function toPlainText(bytes: Uint8Array): string {
  const text = decodeUtf8(bytes);
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
