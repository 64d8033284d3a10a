import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parentPort } from 'node:worker_threads';

const token = JSON.stringify({ access_token: `Atza|${'x'.repeat(300)}`, token_type: 'bearer', expires_in: 3600 });
const order = {
  AmazonOrderId: '902-3159896-1390916',
  OrderStatus: 'Shipped',
  OrderTotal: { CurrencyCode: 'EUR', Amount: '11.01' },
  ShippingAddress: { City: 'Hamburg', PostalCode: '20095', CountryCode: 'DE' },
};
const answer = JSON.stringify({ payload: { Orders: Array.from({ length: 12 }, () => order) } });

/** A marketplace that answers everything at once, in a thread of its own. */
const server: Server = createServer((request, response) => {
  request.resume();
  const isToken = request.url?.startsWith('/auth/') ?? false;
  const refused = !isToken && Math.random() < 0.03;
  response.writeHead(refused ? 500 : 200, {
    'content-type': 'application/json',
    'x-amzn-requestid': crypto.randomUUID(),
    'x-amzn-ratelimit-limit': '0.5',
  });
  response.end(isToken ? token : answer);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
