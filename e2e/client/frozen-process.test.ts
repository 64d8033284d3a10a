import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const program = fileURLToPath(new URL('programs/frozen-process.ts', import.meta.url));

it.skipIf(process.platform === 'win32')(
  'The first call after a frozen process continues succeeds, although the server has closed its connections',
  async () => {
    const server = createServer((_, response) => response.end('{"payload":[]}'));
    let connections = 0;
    server.on('connection', () => {
      connections += 1;
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const child = fork(program, [url], { execArgv: ['--conditions=@supercargo/source'] });
    try {
      expect(await once(child, 'message')).toEqual(['done', undefined]);
      // AWS Lambda freezes a process between two invocations.
      child.kill('SIGSTOP');
      server.closeIdleConnections();
      // The message is there when the process continues, as the event of the next invocation is.
      child.send('call');
      child.kill('SIGCONT');
      expect(await once(child, 'message')).toEqual(['done', undefined]);
      expect(connections).toBe(2);
    } finally {
      child.kill('SIGKILL');
      server.close();
    }
  },
);
