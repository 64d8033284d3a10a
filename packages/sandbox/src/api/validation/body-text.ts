/** The gateway takes no larger bodies; documents go to their own addresses. */
export const LARGEST_BODY = 10 * 1024 * 1024;

/** The text of a body; undefined when it has more than `most` bytes, 10 MB by default. Stops reading where that shows. */
export async function bodyText({ body, headers }: Request, most = LARGEST_BODY): Promise<string | undefined> {
  if (body === null) return '';
  if (Number(headers.get('content-length') ?? 0) > most) return undefined;
  const decoder = new TextDecoder();
  let [text, size] = ['', 0];
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > most) return undefined;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
