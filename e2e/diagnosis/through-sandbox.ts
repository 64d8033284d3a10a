import type { Sandbox } from '@supercargo/sandbox';
import type { Transport } from 'supercargo';

/** Takes the sandbox for every host, and keeps the hosts that were called. */
export function throughSandbox(sandbox: Sandbox): Transport & { readonly hosts: string[] } {
  const hosts: string[] = [];
  return {
    hosts,
    async send({ method, url, headers, body }) {
      hosts.push(new URL(url).host);
      const request = new Request(url, { method, headers: { ...headers }, ...(typeof body === 'string' && { body }) });
      const response = await sandbox.fetch(request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body: only(bytes) };
    },
  };
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
