import { Agent, request } from 'undici';

/** Uses no client, to measure the transport alone. */
export function open() {
  const dispatcher = new Agent();
  const address = `${process.env.API_URL}${process.env.CALL_PATH}`;
  return async () => {
    const { body } = await request(address, { dispatcher, headers: { 'x-amz-access-token': 'Atza|x' } });
    return body.json();
  };
}
