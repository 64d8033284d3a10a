import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Number of requests since the last reset. */
export interface RequestCounts {
  readonly accepted: number;
  readonly throttled: number;
  /** Names of the callers, in the order of their accepted calls. */
  readonly acceptedCallers: readonly string[];
}

export interface FakeServer {
  readonly url: string;
  /** Clears the counts and fills the bucket. */
  reset(): void;
  readCounts(): RequestCounts;
  close(): void;
}

type Reply = readonly [status: number, body: object];

/** Starts a fake server with a token endpoint and one operation with a strict bucket. */
export async function startFakeServer(rate: number, burst: number): Promise<FakeServer> {
  let [slots, refilledAt] = [burst, performance.now()];
  let acceptedCallers: string[] = [];
  let throttled = 0;
  const takeSlot = (name: string): boolean => {
    const now = performance.now();
    slots = Math.min(burst, slots + ((now - refilledAt) / 1000) * rate);
    refilledAt = now;
    if (slots < 1) {
      throttled += 1;
      return false;
    }
    slots -= 1;
    acceptedCallers.push(name);
    return true;
  };
  const buildReply = (url: string): Reply => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/auth/o2/token') return [200, { access_token: 'Atza|bench', expires_in: 3600 }];
    if (takeSlot(searchParams.get('asin') ?? '')) return [200, { restrictions: [] }];
    return [429, { errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] }];
  };
  const server = createServer((request, response) => {
    request.resume();
    const [status, body] = buildReply(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => {
      [slots, refilledAt, acceptedCallers, throttled] = [burst, performance.now(), [], 0];
    },
    readCounts: () => ({ accepted: acceptedCallers.length, throttled, acceptedCallers }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
