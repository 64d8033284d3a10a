import { Agent, request } from 'undici';

const { API_URL, CALL_PATH, ORDERS_PATH } = process.env;

/** Uses no client, to measure the transport alone: undici's agent, with absolute addresses. */
export function open({ request: name } = {}) {
  const dispatcher = new Agent();
  const address = `${API_URL}${name === 'orders' ? ORDERS_PATH : CALL_PATH}`;
  return async () => {
    const { body } = await request(address, { dispatcher, headers: { 'x-amz-access-token': 'Atza|x' } });
    return body.json();
  };
}
