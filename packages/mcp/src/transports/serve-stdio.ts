import type { McpServer } from '@modelcontextprotocol/server';
import { serveStdio } from '@modelcontextprotocol/server/stdio';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Serves on stdin and stdout until the assistant closes them, or until Ctrl-C. */
export async function serveOnStdio(create: () => McpServer, { stdin, stderr, signal }: Shell): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  for (const event of ['end', 'close'] as const) stdin.once(event, () => resolve());
  signal.addEventListener('abort', () => resolve(), { once: true });
  const onerror = ({ message }: Error) => void stderr.write(`${message}\n`);
  const handle = serveStdio(create, { onerror });
  await promise;
  await handle.close();
}
