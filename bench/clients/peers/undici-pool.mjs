import { Pool } from 'undici';

const { API_URL, CALL_PATH, ORDERS_PATH } = process.env;
const maxConnections = 50;

/** Uses no client, to measure the transport alone: undici's pool, which knows the host of its requests. */
export function open({ request: name } = {}) {
  const pool = new Pool(API_URL, { connections: maxConnections });
  const path = name === 'orders' ? ORDERS_PATH : CALL_PATH;
  return async () => {
    const { body } = await pool.request({ path, method: 'GET', headers: { 'x-amz-access-token': 'Atza|x' } });
    return body.json();
  };
}
