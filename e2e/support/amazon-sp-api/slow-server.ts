import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Clock } from 'supercargo';

/** How a server makes its clients wait: it never responds, it stops in the middle, or it never ends. */
export const behaviors: Readonly<Record<string, (response: ServerResponse) => void>> = {
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

/** Runs `use` with the address of a server with this behavior. */
export async function withSlowServer(
  behavior: keyof typeof behaviors,
  use: (url: string) => Promise<void>,
): Promise<void> {
  const server = createServer((_, response) => behaviors[behavior]?.(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}
