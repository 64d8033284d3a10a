import type { Sandbox } from '@supercargo/sandbox';
import { ORIGIN, type Received } from './application.ts';
import { checkControlResponse } from './check-control.ts';

/** Calls the control paths in process. Checks each response against the OpenAPI description. */
export async function control(
  sandbox: Sandbox,
  method: string,
  path: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Received> {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const request = new Request(`${ORIGIN}/_sandbox${path}`, { method, headers, body: text ?? null });
  const response = await sandbox.fetch(request);
  const answered = await response.text();
  const isJson = response.headers.get('content-type') !== 'application/x-ndjson';
  const received = {
    status: response.status,
    headers: response.headers,
    body: answered === '' || !isJson ? answered : JSON.parse(answered),
  };
  checkControlResponse(method, path, text, received);
  return received;
}
