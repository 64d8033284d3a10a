/** The text of a body in UTF-8, whatever it is packed in, without a byte order mark. */
export async function bodyText(
  headers: Readonly<Record<string, string>>,
  pieces: readonly Uint8Array[],
  maximum: number,
): Promise<string> {
  const bytes = Buffer.concat(pieces);
  const encodings = headers['content-encoding'];
  if (encodings === undefined || bytes.length === 0) return plainText(bytes);
  const { decodeContent } = await import('./decode-content.ts');
  return plainText(Buffer.from(await decodeContent(bytes, encodings, maximum)));
}

function plainText(bytes: Buffer): string {
  const text = bytes.toString('utf8');
  return text.startsWith('\uFEFF') ? text.slice(1) : text;
}
