import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { GuardedResponse } from './send-with-timeouts.ts';

/** Reads a body into memory. Stops as soon as the body, or its announced length, is too large. */
export function collectBody(
  { headers, body }: GuardedResponse,
  maxBytes: number,
): Uint8Array[] | Promise<Uint8Array[]> {
  const announced = Number(headers['content-length'] ?? 0);
  return body.collect((bytes) => {
    if (bytes > maxBytes || announced > maxBytes) throw buildTooLargeError(maxBytes);
  });
}

function buildTooLargeError(maxBytes: number): SellingPartnerError {
  const message = `The response is larger than ${maxBytes} bytes.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}
