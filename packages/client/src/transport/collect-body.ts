import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { TransportResponse } from '../ports/transport.ts';

/** Reads a body into memory. Stops as soon as the body, or its announced length, is too large. */
export async function collectBody(
  { headers, body }: Pick<TransportResponse, 'headers' | 'body'>,
  maxBytes: number,
): Promise<Uint8Array[]> {
  const chunks: Uint8Array[] = [];
  const announced = Number(headers['content-length'] ?? 0);
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxBytes || announced > maxBytes) throw buildTooLargeError(maxBytes);
    chunks.push(chunk);
  }
  return chunks;
}

function buildTooLargeError(maxBytes: number): SellingPartnerError {
  const message = `The response is larger than ${maxBytes} bytes.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}
