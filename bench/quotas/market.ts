import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the marketplace saw of one drain. */
export interface Tally {
  readonly granted: number;
  readonly refused: number;
  /** Names of the callers, in the order in which their calls were granted. */
  readonly order: readonly string[];
}

export interface Market {
  readonly url: string;
  /** Starts over with a full bucket. */
  reset(): void;
  tally(): Tally;
  close(): void;
}

type Answer = readonly [status: number, body: object];

/** A marketplace with one operation and a strict bucket. It also hands out tokens. */
export async function startMarket(rate: number, burst: number): Promise<Market> {
  let [slots, countedAt] = [burst, performance.now()];
  let order: string[] = [];
  let refused = 0;
  const take = (name: string): boolean => {
    const now = performance.now();
    slots = Math.min(burst, slots + ((now - countedAt) / 1000) * rate);
    countedAt = now;
    if (slots < 1) {
      refused += 1;
      return false;
    }
    slots -= 1;
    order.push(name);
    return true;
  };
  const answerTo = (url: string): Answer => {
    const { pathname, searchParams } = new URL(url, 'http://market');
    if (pathname === '/auth/o2/token') return [200, { access_token: 'Atza|bench', expires_in: 3600 }];
    if (take(searchParams.get('asin') ?? '')) return [200, { restrictions: [] }];
    return [429, { errors: [{ code: 'QuotaExceeded', message: 'You exceeded your quota.' }] }];
  };
  const server = createServer((request, response) => {
    request.resume();
    const [status, body] = answerTo(request.url ?? '/');
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    reset: () => {
      [slots, countedAt, order, refused] = [burst, performance.now(), [], 0];
    },
    tally: () => ({ granted: order.length, refused, order }),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
