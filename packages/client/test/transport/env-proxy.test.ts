import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';

const run = promisify(execFile);
const workspace = fileURLToPath(new URL('../../../../', import.meta.url));
/** Makes one call and prints its result. */
const program = `
  import { SellingPartner } from 'supercargo';
  const client = new SellingPartner({
    region: 'eu', refresh_token: 'Atzr|1', access_token: 'Atza|1',
    credentials: { SELLING_PARTNER_APP_CLIENT_ID: 'a', SELLING_PARTNER_APP_CLIENT_SECRET: 'b' },
    options: { baseUrl: process.argv[1] },
  });
  console.log(await client.callAPI({ operation: 'sellers.getMarketplaceParticipations' }));
  process.exit(0);
`;

const servers: Server[] = [];
let [market, proxy] = ['', ''];
let tunnels: string[] = [];

async function listen(server: Server): Promise<string> {
  servers.push(server.listen(0, '127.0.0.1'));
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

beforeAll(async () => {
  market = await listen(createServer((_request, response) => void response.end('{"payload":"granted"}')));
  const tunnel = createServer((_request, response) => void response.writeHead(400).end());
  tunnel.on('connect', ({ url = '' }, socket) => {
    tunnels.push(url);
    const [host, port] = url.split(':');
    const target = connect(Number(port), host);
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    target.pipe(socket).pipe(target);
    for (const end of [target, socket]) end.on('error', () => {});
  });
  proxy = await listen(tunnel);
});

afterAll(() => {
  for (const server of servers) server.close().closeAllConnections();
});

it.each([
  ['NODE_USE_ENV_PROXY and HTTP_PROXY', { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'proxy' }, true],
  ['NODE_USE_ENV_PROXY and http_proxy', { NODE_USE_ENV_PROXY: '1', http_proxy: 'proxy' }, true],
  ['NO_PROXY for its host', { NODE_USE_ENV_PROXY: '1', HTTP_PROXY: 'proxy', NO_PROXY: '127.0.0.1' }, false],
  ['HTTP_PROXY alone', { HTTP_PROXY: 'proxy' }, false],
])('A call with %s uses the proxy exactly if Node itself would', async (_what, given, isProxied) => {
  tunnels = [];
  const variables = Object.entries(given).map(([name, value]) => [name, value === 'proxy' ? proxy : value]);
  const flags = ['--conditions=@supercargo/source', '--input-type=module', '-e', program, market];
  const clean = { ...process.env, HTTP_PROXY: '', http_proxy: '', NO_PROXY: '', no_proxy: '', NODE_USE_ENV_PROXY: '' };
  const env = { ...clean, ...Object.fromEntries(variables) };
  for (const name of Object.keys(env)) if (env[name as keyof typeof env] === '') delete env[name as keyof typeof env];
  const { stdout } = await run(process.execPath, flags, { cwd: workspace, env });
  expect(stdout).toContain('granted');
  expect(tunnels).toEqual(isProxied ? [new URL(market).host] : []);
});
