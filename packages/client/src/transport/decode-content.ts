import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { SellingPartnerError } from '../errors/selling-partner-error.ts';

type Decode = (bytes: Uint8Array, limits: { readonly maxOutputLength: number }) => Promise<Buffer>;

const gunzipped: Decode = promisify(gunzip);
const inflated: Decode = promisify(inflate);
const rawInflated: Decode = promisify(inflateRaw);
const brotliDecompressed: Decode = promisify(brotliDecompress);

/** Servers mean either kind by `deflate`. A body with zlib's header is a multiple of 31 in its first two bytes. */
const deflated: Decode = (bytes, limits) => {
  const [first = 0, second = 0] = bytes;
  const hasHeader = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  return (hasHeader ? inflated : rawInflated)(bytes, limits);
};

const decoders = new Map<string, Decode>([
  ['gzip', gunzipped],
  ['x-gzip', gunzipped],
  ['deflate', deflated],
  ['br', brotliDecompressed],
]);

/**
 * A body as it was before its content encodings: gzip, deflate and br, also one upon another. What is in another encoding,
 * or not in the one that is stated, is left as it is. A body that unpacks to more than `maximum` bytes is RESPONSE_TOO_LARGE.
 */
export async function decodeContent(bytes: Uint8Array, encodings: string, maximum: number): Promise<Uint8Array> {
  let content = bytes;
  for (const name of encodings.toLowerCase().split(',').reverse()) {
    const decode = decoders.get(name.trim());
    if (decode === undefined) continue;
    try {
      content = await decode(content, { maxOutputLength: maximum });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw tooLarge(maximum);
      return bytes;
    }
  }
  return content;
}

function tooLarge(maximum: number): SellingPartnerError {
  const message = `The response unpacks to more than ${maximum} bytes.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}
