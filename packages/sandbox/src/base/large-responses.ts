import { promisify } from 'node:util';
import { constants, gzip } from 'node:zlib';

/** Amazon does not document from which size on it compresses. Below this one, compression takes longer than it saves. */
const MIN_BYTES = 8 * 1024;

const gzipInThread = promisify(gzip);

const large = new WeakSet<Response>();

/** Marks the response to a call as worth compressing, if its body has this many bytes. */
export function markLarge(response: Response, bytes: number): void {
  if (bytes >= MIN_BYTES) large.add(response);
}

/** Marks a changed response like the original one. */
export function copyLargeMark(original: Response, changed: Response): void {
  if (large.has(original)) large.add(changed);
}

/** Compresses a large response if the request accepts GZIP, as Amazon's gateway does. Other responses stay as they are. */
export async function compressLarge(request: Request, response: Response): Promise<Response> {
  if (!large.has(response) || !acceptsGzip(request.headers.get('accept-encoding'))) return response;
  const bytes = await gzipInThread(await response.arrayBuffer(), { level: constants.Z_BEST_SPEED });
  const headers = new Headers(response.headers);
  headers.set('content-encoding', 'gzip');
  headers.set('vary', 'Content-Type,Accept-Encoding,User-Agent');
  return new Response(new Uint8Array(bytes), { status: response.status, headers });
}

/** Whether a header names GZIP with another weight than zero. */
function acceptsGzip(header: string | null): boolean {
  return /(?:^|,)\s*(?:x-)?gzip\s*(?:;\s*q=(?!0(?:\.0*)?\s*(?:,|$))[\d.]+)?\s*(?:,|$)/i.test(header ?? '');
}
