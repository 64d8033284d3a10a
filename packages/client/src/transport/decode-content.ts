import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import { getBuiltin } from '../runtime/get-builtin.ts';

type Decode = (bytes: Uint8Array, limits: { readonly maxOutputLength: number }) => Promise<Uint8Array>;

type Callback = (error: Error | null, decoded: Uint8Array) => void;
type Zlib = Record<
  'gunzip' | 'inflate' | 'inflateRaw' | 'brotliDecompress',
  (bytes: Uint8Array, limits: { readonly maxOutputLength: number }, callback: Callback) => void
>;

const zlib = getBuiltin('node:zlib') as Zlib | undefined;

/** Returns the content unchanged in runtimes without zlib, whose `fetch` has decoded it already. */
function toDecode(name: keyof Zlib): Decode {
  return async (bytes, limits) => {
    if (zlib === undefined) return bytes;
    return new Promise((resolve, reject) => {
      zlib[name](bytes, limits, (error, decoded) => (error === null ? resolve(decoded) : reject(error)));
    });
  };
}

const decodeGzip = toDecode('gunzip');
const decodeZlib = toDecode('inflate');
const decodeRawDeflate = toDecode('inflateRaw');
const decodeBrotli = toDecode('brotliDecompress');

/**
 * Servers use `deflate` for zlib data and for raw deflate data. The first two bytes of a zlib header are a multiple of
 * 31.
 */
const decodeDeflate: Decode = (bytes, limits) => {
  const [first = 0, second = 0] = bytes;
  const hasHeader = (first & 0x0f) === 8 && (first * 256 + second) % 31 === 0;
  return (hasHeader ? decodeZlib : decodeRawDeflate)(bytes, limits);
};

const decoders = new Map<string, Decode>([
  ['gzip', decodeGzip],
  ['x-gzip', decodeGzip],
  ['deflate', decodeDeflate],
  ['br', decodeBrotli],
]);

/**
 * Decodes the content encodings gzip, deflate and br of a body, including several of them. A body with an unknown or
 * wrong encoding is returned unchanged. A body that decodes to more than `maxBytes` throws RESPONSE_TOO_LARGE.
 */
export async function decodeContent(bytes: Uint8Array, encodings: string, maxBytes: number): Promise<Uint8Array> {
  let content = bytes;
  for (const name of encodings.toLowerCase().split(',').reverse()) {
    const decode = decoders.get(name.trim());
    if (decode === undefined) continue;
    try {
      content = await decode(content, { maxOutputLength: maxBytes });
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE') throw buildTooLargeError(maxBytes);
      return bytes;
    }
  }
  return content;
}

function buildTooLargeError(maxBytes: number): SellingPartnerError {
  const message = `The decompressed response is larger than ${maxBytes} bytes.`;
  return new SellingPartnerError({ code: 'RESPONSE_TOO_LARGE', message });
}
