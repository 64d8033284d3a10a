import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** Amazon does not document from which size on it compresses. Below this one, compression takes longer than it saves. */
const MIN_BYTES = 8 * 1024;

const gzipInThread = promisify(gzip);

const compressible = new WeakSet<Response>();

/** Whether the response to a request is worth compressing, if its body has this many bytes. */
export function isCompressible({ headers }: Request, bytes: number): boolean {
  return bytes >= MIN_BYTES && acceptsGzip(headers.get('accept-encoding'));
}

/** Marks a response so that the server compresses it. In the process, nothing would decompress it. */
export function markCompressible(response: Response): void {
  compressible.add(response);
}

/** Marks a changed response like the original one. */
export function copyCompressibleMark(original: Response, changed: Response): void {
  if (compressible.has(original)) compressible.add(changed);
}

/** Compresses a marked response, as Amazon's gateway does. Other responses stay as they are. */
export async function compressMarked(response: Response): Promise<Response> {
  if (!compressible.has(response)) return response;
  const bytes = await gzipInThread(await response.arrayBuffer(), { level: constants.Z_BEST_SPEED });
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.set('vary', 'Content-Type,Accept-Encoding,User-Agent');
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

/** Whether a header names GZIP with another weight than zero. */
function acceptsGzip(header: string | null): boolean {
  if (header === null) return false;
  return header.split(',').some((coding) => {
    const [name = '', weight = 'q=1'] = coding.split(';').map((part) => part.trim().toLowerCase());
    return /^(?:x-)?gzip$/.test(name) && weight.startsWith('q=') && Number(weight.slice(2)) > 0;
  });
}
