import { bodyText } from './body-text.ts';

const HTML = '<html><head><title>400 Bad Request</title></head><body><h1>400 Bad Request</h1></body></html>';

/**
 * Requests that break the rules of HTTP never reach the API: the front end rejects them with a page. A GET or DELETE
 * must not have a body; `Content-Length: 0`, which Python's requests sends with every DELETE, is none.
 */
export async function brokenFraming(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'DELETE') return undefined;
  if (!announcesBody(request) && (await bodyText(request)) === '') return undefined;
  return new Response(HTML, { status: 400, headers: { 'content-type': 'text/html' } });
}

/** A transfer encoding announces a body even where no byte follows. In process, a body may come without any header. */
function announcesBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || !/^0*$/.test(headers.get('content-length') ?? '');
}
