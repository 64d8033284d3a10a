import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createMcpHandler, type McpServer } from '@modelcontextprotocol/server';
import { usageError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { protectHandler } from './protect-handler.ts';

const maxBodyBytes = 4 * 1024 * 1024;

const maxStreams = 16;
const maxConnections = 64;

const minTokenLength = 16;

interface HttpOptions {
  readonly port: number;
  readonly createToken: () => string;
}

/** Serves on 127.0.0.1 until Ctrl-C. There are no sessions: requests are independent. */
export async function serveOnHttp(
  create: () => McpServer,
  { port, createToken }: HttpOptions,
  shell: Shell,
): Promise<void> {
  const configuredToken = readToken(shell.env);
  const token = configuredToken ?? createToken();
  const handler = createMcpHandler(create, { maxRequestBodySize: maxBodyBytes, maxSubscriptions: maxStreams });
  const server = createServer();
  server.maxConnections = maxConnections;
  await listen(server, port);
  const access = { token, port: (server.address() as AddressInfo).port };
  server.on('request', getRequestListener(protectHandler(access, handler.fetch), { overrideGlobalObjects: false }));
  const url = `http://127.0.0.1:${access.port}/mcp`;
  shell.stderr.write(`Listening on ${url}\n${configuredToken === undefined ? `Authorization: Bearer ${token}\n` : ''}`);
  await new Promise<void>((resolve) => shell.signal.addEventListener('abort', () => resolve(), { once: true }));
  await handler.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function readToken(env: Shell['env']): string | undefined {
  const token = env.SUPERCARGO_MCP_TOKEN || undefined;
  if (token === undefined || (token.length >= minTokenLength && /^[\x21-\x7e]+$/.test(token))) return token;
  const message = `SUPERCARGO_MCP_TOKEN is invalid: it has ${token.length} characters.`;
  throw usageError(
    'TOKEN_INVALID',
    message,
    `Set it to at least ${minTokenLength} visible ASCII characters, or unset it to get a random token.`,
  );
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}
