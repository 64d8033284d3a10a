import { readBodyText } from '../../base/body-text.ts';

const HTML = '<html><head><title>400 Bad Request</title></head><body><h1>400 Bad Request</h1></body></html>';

/**
 * Rejects requests that violate HTTP with an HTML page, as Amazon's front end does before they reach the API: a GET or DELETE
 * must not have a body. `Content-Length: 0`, which Python's requests library sends with every DELETE, counts as no body.
 */
export async function validateFraming(request: Request): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'DELETE') return undefined;
  if (!announcesBody(request) && (await readBodyText(request)) === '') return undefined;
  return new Response(HTML, { status: 400, headers: { 'content-type': 'text/html' } });
}

/**
 * A transfer encoding announces a body, even an empty one. A request in the same process can have a body without either
 * header.
 */
function announcesBody({ headers }: Request): boolean {
  return headers.has('transfer-encoding') || !/^0*$/.test(headers.get('content-length') ?? '');
}
