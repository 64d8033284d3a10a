import type { IsQuirkOn } from '../base/quirks/quirks.ts';
import type { StoredDocument } from './document-store.ts';

/** Applies the quirks of downloads. `download` builds the response to a request. */
export async function downloadWithQuirks(
  request: Request,
  document: StoredDocument,
  isQuirkOn: IsQuirkOn,
  download: (request: Request) => Response,
): Promise<Response> {
  const isPlain = document.gzip && isQuirkOn('plain-gzip-document');
  const response = isPlain ? unpack(download(withoutRange(request))) : download(request);
  return response.ok && isQuirkOn('foreign-charset') ? declareCharset(response) : response;
}

/** Declares a charset, by default one that the bytes do not have. */
export function declareCharset(response: Response, charset?: string): Response {
  const [type = '', contentCharset = ''] = (response.headers.get('content-type') ?? '').split(/;\s*charset=/i);
  const claimed = charset ?? (contentCharset.toLowerCase() === 'utf-8' ? 'ISO-8859-1' : 'UTF-8');
  response.headers.set('content-type', `${type};charset=${claimed}`);
  return response;
}

/** The ranges of a document that is decompressed while it is sent are not known. */
function withoutRange({ url, headers, signal }: Request): Request {
  const others = [...headers].filter(([name]) => name !== 'range');
  return new Request(url, { headers: others, signal });
}

function unpack(response: Response): Response {
  if (!response.ok || response.body === null) return response;
  const headers = [...response.headers].filter(([name]) => !['content-length', 'content-encoding'].includes(name));
  return new Response(response.body.pipeThrough(new DecompressionStream('gzip')), { headers });
}
