import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from 'supercargo';

/** How a server keeps its clients waiting: by never answering, by stopping midway, by never coming to an end. */
export const manners: Readonly<Record<string, (response: ServerResponse) => void>> = {
  silent: () => {},
  stopping: (response) => {
    response.write('{"payload":');
  },
  dripping: (response) => {
    const timer = setInterval(() => response.write(' '), 10);
    response.on('close', () => clearInterval(timer));
  },
};

/** A clock 25 times as fast, for timeouts of many seconds. */
export const fastClock: Clock = {
  now: () => Date.now(),
  setTimeout(callback, milliseconds) {
    const timer = setTimeout(callback, milliseconds / 25);
    return { cancel: () => clearTimeout(timer) };
  },
};

/** Runs `use` with the address of a server of such manners. */
export async function withSlowServer(manner: keyof typeof manners, use: (url: string) => Promise<void>): Promise<void> {
  const server = createServer((_, response) => manners[manner]?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
