import { isUtf8 } from 'node:buffer';
import type { RecordedRequest } from './recording-form.ts';
import { redactSecrets, redactTokenForm, redactWholeValue, type SecretStore } from './secrets.ts';

/** Headers that do not affect responses. */
const LEFT_OUT =
  /^(host|connection|keep-alive|content-length|transfer-encoding|user-agent|cookie|accept(-.*)?|sec-.*|x-forwarded-.*)$/;

/** Headers whose value is a secret. */
const SECRET = new Set(['x-amz-access-token', 'authorization']);

/** Describes a request for the recording, before it is handled. Bodies that are not text are in base64. */
export async function describeRequest(request: Request): Promise<Omit<RecordedRequest, 'at' | 'status'>> {
  const bytes = request.body === null ? null : new Uint8Array(await request.clone().arrayBuffer());
  const headers = [...request.headers].filter(([name]) => !LEFT_OUT.test(name));
  return {
    method: request.method,
    url: redactSecrets(request.url),
    headers: Object.fromEntries(
      headers.map(([name, value]) => [name, SECRET.has(name) ? redactWholeValue(value) : redactSecrets(value)]),
    ),
    ...(bytes !== null && bytes.byteLength > 0 && encodeBody(bytes, request.url)),
  };
}

function encodeBody(bytes: Uint8Array, url: string): Pick<RecordedRequest, 'body' | 'base64'> {
  if (!isUtf8(bytes)) return { base64: Buffer.from(bytes).toString('base64') };
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
  return { body: new URL(url).pathname === '/auth/o2/token' ? redactTokenForm(text) : redactSecrets(text) };
}

/** Restores a recorded request with this sandbox's own secrets. */
export function toRequest({ method, url, headers, body, base64 }: RecordedRequest, secrets: SecretStore): Request {
  const filled = Object.entries(headers).map(([name, value]): [string, string] => [name, secrets.fill(value)]);
  const bytes = base64 === undefined ? null : new Uint8Array(Buffer.from(base64, 'base64'));
  const content = body === undefined ? bytes : new TextEncoder().encode(secrets.fill(body));
  return new Request(secrets.fill(url), { method, headers: filled, body: content });
}
