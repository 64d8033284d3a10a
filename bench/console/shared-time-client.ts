import { parentPort } from 'node:worker_threads';
import type { RequestToSend } from './shared-time.ts';

// Sends the requests that the measuring thread describes, so that the work of the client does not count.

parentPort?.on('message', async ({ url, method, headers, body }: RequestToSend) => {
  const response = await fetch(url, { method, headers, ...(body !== undefined && { body }) });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  parentPort?.postMessage({ status: response.status, bytes });
});
