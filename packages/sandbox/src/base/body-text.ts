import { joinBytes } from './join-bytes.ts';

/** Maximum size of a body in bytes. Documents have a limit of their own, because they are uploaded to other URLs. */
export const MAX_BODY_BYTES = 10 * 1024 * 1024;

/** A request or a response. */
type Message = Pick<Request, 'body' | 'headers'>;

/** Reads the text of a body. Stops and returns undefined if it has more than `maxBytes`, by default 10 MB. */
export async function readBodyText(request: Message, maxBytes = MAX_BODY_BYTES): Promise<string | undefined> {
  const bytes = await readBodyBytes(request, maxBytes);
  return bytes && new TextDecoder().decode(bytes);
}

/** Reads the bytes of a body. Stops and returns undefined if it has more than `maxBytes`. */
export async function readBodyBytes(
  { body, headers }: Message,
  maxBytes: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (body === null) return new Uint8Array();
  if (Number(headers.get('content-length') ?? 0) > maxBytes) return undefined;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return joinBytes(chunks);
}
