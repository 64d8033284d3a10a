import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { SellingPartner } from 'supercargo';
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'a', SELLING_PARTNER_APP_CLIENT_SECRET: 'b' };
  const client = new SellingPartner({ region: 'eu', refresh_token: 'c', credentials });
  await client.downloadToFile({ url: process.env.DOCUMENT_URL }, process.env.TARGET);`;

function startProgram(address: string, target: string) {
  return spawn(process.execPath, ['--conditions=@supercargo/source', '--input-type=module', '--eval', PROGRAM], {
    cwd: import.meta.dirname,
    env: { ...process.env, DOCUMENT_URL: address, TARGET: target },
    stdio: 'inherit',
  });
}

it('A process that is killed during a download leaves no incomplete file, and the next download removes its temporary file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const requested = once(server, 'request');
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/document`;
    const child = startProgram(address, join(folder, 'report.tsv'));
    const ended = once(child, 'exit');
    const [, response] = (await requested) as [unknown, ServerResponse];
    response.writeHead(200, { 'content-type': 'text/plain' });
    // More than the buffers of the kernel: when all of it is written, the child has read some of it.
    await new Promise((resolve) => response.write('a\tb\n'.repeat(4_000_000), resolve));
    child.kill('SIGKILL');
    await ended;
    const files = await readdir(folder);
    expect(files).toEqual([expect.stringMatching(/^\.report\.tsv\..+\.tmp$/)]);
    const longAgo = new Date(Date.now() - 2 * 3_600_000);
    await utimes(join(folder, files[0] as string), longAgo, longAgo);
    const next = startProgram(address, join(folder, 'report.tsv'));
    server.once('request', (_, response: ServerResponse) => response.end('a\tb\n'));
    expect(await once(next, 'exit')).toEqual([0, null]);
    expect(await readdir(folder)).toEqual(['report.tsv']);
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});
