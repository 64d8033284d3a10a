import { Agent, get } from 'node:https';

const { API_URL, CALL_PATH, ORDERS_PATH } = process.env;

/** Uses no client, to measure the transport alone. */
export function open({ request } = {}) {
  const agent = new Agent({ keepAlive: true });
  const address = `${API_URL}${request === 'orders' ? ORDERS_PATH : CALL_PATH}`;
  return () =>
    new Promise((resolve, reject) => {
      get(address, { agent, headers: { 'x-amz-access-token': 'Atza|x' } }, (response) => {
        const chunks = [];
        response.on('data', (chunk) => chunks.push(chunk));
        response.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString())));
        response.on('error', reject);
      }).on('error', reject);
    });
}
