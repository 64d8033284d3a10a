import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const PROGRAM = `
  import { SellingPartner } from 'supercargo';
  const credentials = { SELLING_PARTNER_APP_CLIENT_ID: 'a', SELLING_PARTNER_APP_CLIENT_SECRET: 'b' };
  const client = new SellingPartner({ region: 'eu', refresh_token: 'c', credentials });
  await client.download({ url: process.env.DOCUMENT_URL }, { file: process.env.TARGET });`;

it('a process that is killed amid a download leaves no file under its name', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'killed-'));
  const server = createServer().listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const asked = once(server, 'request');
    const child = spawn(
      process.execPath,
      ['--conditions=@supercargo/source', '--input-type=module', '--eval', PROGRAM],
      {
        cwd: import.meta.dirname,
        env: {
          ...process.env,
          DOCUMENT_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/document`,
          TARGET: join(folder, 'report.tsv'),
        },
      },
    );
    const ended = once(child, 'exit');
    const [, response] = (await asked) as [unknown, ServerResponse];
    response.writeHead(200, { 'content-type': 'text/plain' });
    // More than the kernel holds for the child: when it has all been taken, the child has read some of it.
    await new Promise((resolve) => response.write('a\tb\n'.repeat(4_000_000), resolve));
    child.kill('SIGKILL');
    await ended;
    expect(await readdir(folder)).not.toContain('report.tsv');
  } finally {
    server.closeAllConnections();
    server.close();
    await rm(folder, { recursive: true });
  }
});
