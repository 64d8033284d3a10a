import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { rehearse } from '../calls/rehearse.ts';
import type { Account } from '../marketplace/account.ts';
import { openSeller } from '../marketplace/open-seller.ts';
import type { Shell } from '../shell/shell.ts';
import { createServer } from './create-server.ts';
import { Desk } from './desk.ts';
import type { ToolRules } from './ports.ts';
import { serveOnHttp } from './transports/serve-http.ts';
import { serveOnStdio } from './transports/serve-stdio.ts';

interface ServeOptions extends ToolRules {
  /** Undefined to speak on stdin and stdout. */
  readonly http: { readonly port: number } | undefined;
}

/** Serves the tools for an account until whoever uses them has gone. */
export async function serve(account: Account, shell: Shell, { http, ...rules }: ServeOptions): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-mcp-'));
  const desk = new Desk({
    account,
    rules,
    seller: openSeller(account, shell, { checked: true }),
    rehearse: (call) => rehearse(call, account),
    clock: { now: shell.now, wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }) },
    randomBytes,
    folder,
  });
  const version = await ownVersion();
  const create = () => createServer(desk, version);
  try {
    if (http === undefined) await serveOnStdio(create, shell);
    else await serveOnHttp(create, { ...http, newToken: () => randomBytes(32).toString('base64url') }, shell);
  } finally {
    await desk.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function ownVersion(): Promise<string> {
  const manifest = await readFile(new URL(import.meta.resolve('@supercargo/cli/package.json')), 'utf8');
  return String(JSON.parse(manifest).version);
}
