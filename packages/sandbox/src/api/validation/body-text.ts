/** Maximum size of a body in bytes. Documents are not limited, because they are uploaded to other URLs. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** Reads the text of a body. Stops and returns undefined if it has more than `most` bytes, by default 10 MB. */
export async function readBodyText({ body, headers }: Request, maxBytes = MAX_BODY_BYTES): Promise<string | undefined> {
  if (body === null) return '';
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
