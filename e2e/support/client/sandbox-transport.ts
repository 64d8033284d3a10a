import type { Sandbox } from '@supercargo/sandbox';
import type { Transport } from 'supercargo';

/** Returns a transport that sends every request to the sandbox and records the hosts. */
export function createSandboxTransport(sandbox: Sandbox): Transport & { readonly hosts: string[] } {
  const hosts: string[] = [];
  return {
    hosts,
    async send({ method, url, headers, body }) {
      hosts.push(new URL(url).host);
      const request = new Request(url, { method, headers: { ...headers }, ...(typeof body === 'string' && { body }) });
      const response = await sandbox.fetch(request);
      const bytes = new Uint8Array(await response.arrayBuffer());
      return { status: response.status, headers: Object.fromEntries(response.headers), body: yieldBytes(bytes) };
    },
  };
}

async function* yieldBytes(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
