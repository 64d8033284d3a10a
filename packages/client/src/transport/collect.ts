import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { TransportResponse } from '../ports/transport.ts';

/** Reads a body into memory. One that is too long is left as soon as that shows, also by its announced length. */
export async function collect(
  { headers, body }: Pick<TransportResponse, 'headers' | 'body'>,
  maximum: number,
): Promise<Uint8Array[]> {
  const pieces: Uint8Array[] = [];
  const announced = Number(headers['content-length'] ?? 0);
  let size = 0;
  for await (const piece of body) {
    size += piece.byteLength;
    if (size > maximum || announced > maximum) throw tooLarge(maximum);
    pieces.push(piece);
  }
  return pieces;
}

function tooLarge(maximum: number): SellingPartnerError {
  const message = `The response is larger than ${maximum} bytes.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}
