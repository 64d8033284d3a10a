/** Decodes a body as UTF-8 text, decompresses it if necessary, and removes the byte order mark. */
export async function decodeBodyText(
  headers: Readonly<Record<string, string>>,
  chunks: readonly Uint8Array[],
  maxBytes: number,
): Promise<string> {
  const bytes = Buffer.concat(chunks);
  const encodings = headers['content-encoding'];
  if (encodings === undefined || bytes.length === 0) return toPlainText(bytes);
  const { decodeContent } = await import('./decode-content.ts');
  return toPlainText(Buffer.from(await decodeContent(bytes, encodings, maxBytes)));
}

function toPlainText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
