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
const responseBody = JSON.stringify({ payload: { Orders: Array.from({ length: 12 }, () => order) } });

/** A fake server in its own thread that responds to everything immediately. */
const server: Server = createServer((request, response) => {
  request.resume();
  const isToken = request.url?.startsWith('/auth/') ?? false;
  const isRejected = !isToken && Math.random() < 0.03;
  response.writeHead(isRejected ? 500 : 200, {
    'content-type': 'application/json',
    'x-amzn-requestid': crypto.randomUUID(),
    'x-amzn-ratelimit-limit': '0.5',
  });
  response.end(isToken ? token : responseBody);
});
server.listen(0, '127.0.0.1', () => parentPort?.postMessage((server.address() as AddressInfo).port));
