import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { wrongUse } from '../../command-error.ts';
import type { Shell } from '../../shell/shell.ts';
import { door } from './door.ts';

/** Bytes that a request may have. */
const mostBytes = 4 * 1024 * 1024;

/** Streams that may wait for news, and connections. */
const mostStreams = 16;
const mostConnections = 64;

const leastToken = 16;

interface HttpOptions {
  readonly port: number;
  readonly newToken: () => string;
}

/** Serves on 127.0.0.1 until Ctrl-C. There are no sessions: each request stands alone. */
export async function serveOnHttp(
  create: () => McpServer,
  { port, newToken }: HttpOptions,
  shell: Shell,
): Promise<void> {
  const given = givenToken(shell.env);
  const token = given ?? newToken();
  const handler = createMcpHandler(create, { maxRequestBodySize: mostBytes, maxSubscriptions: mostStreams });
  const server = createServer(getRequestListener(door(token, handler.fetch), { overrideGlobalObjects: false }));
  server.maxConnections = mostConnections;
  await listen(server, port);
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`;
  shell.stderr.write(`Listening at ${url}\n${given === undefined ? `Authorization: Bearer ${token}\n` : ''}`);
  await new Promise<void>((resolve) => shell.signal.addEventListener('abort', () => resolve(), { once: true }));
  await handler.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function givenToken(env: Shell['env']): string | undefined {
  const token = env.SUPERCARGO_MCP_TOKEN || undefined;
  if (token === undefined || (token.length >= leastToken && /^[\x21-\x7e]+$/.test(token))) return token;
  const message = `SUPERCARGO_MCP_TOKEN has ${token.length} characters.`;
  throw wrongUse(
    'TOKEN_WEAK',
    message,
    `Give at least ${leastToken} visible ASCII characters, or unset it to get a new one.`,
  );
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
