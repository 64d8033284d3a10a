const HTML = '<html><head><title>400 Bad Request</title></head><body><h1>400 Bad Request</h1></body></html>';

/**
 * Requests that break the rules of HTTP never reach the API: the front end turns them away with a page. A GET
 * or DELETE must not announce a body, not even an empty one.
 */
export function brokenFraming({ method, headers }: Request): Response | undefined {
  if (method !== 'GET' && method !== 'DELETE') return undefined;
  if (!headers.has('content-length') && !headers.has('transfer-encoding')) return undefined;
  return new Response(HTML, { status: 400, headers: { 'content-type': 'text/html' } });
}
