import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildRequest } from '../calls/build-request.ts';
import { createSeller } from '../seller/create-seller.ts';
import type { ResolvedProfile } from '../seller/resolved-profile.ts';
import type { Shell } from '../shell/shell.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { ServerState } from './state/server-state.ts';
import type { ToolPermissions } from './tool-dependencies.ts';
import { serveOnHttp } from './transports/serve-http.ts';
import { serveOnStdio } from './transports/serve-stdio.ts';

interface ServeOptions extends ToolPermissions {
  /** Undefined to use stdin and stdout. */
  readonly http: { readonly port: number } | undefined;
}

/** Serves the tools for a profile until the assistant disconnects, or until Ctrl-C. */
export async function serve(
  profile: ResolvedProfile,
  shell: Shell,
  { http, ...permissions }: ServeOptions,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-mcp-'));
  const state = new ServerState({
    profile,
    permissions,
    seller: createSeller(profile, shell, { validateRequests: true }),
    buildRequest: (call) => buildRequest(call, profile),
    clock: { now: shell.now, wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }) },
    randomBytes,
    folder,
  });
  const version = await readVersion();
  const create = () => createMcpServer(state, version);
  try {
    if (http === undefined) await serveOnStdio(create, shell);
    else await serveOnHttp(create, { ...http, createToken: () => randomBytes(32).toString('base64url') }, shell);
  } finally {
    await state.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function readVersion(): Promise<string> {
  const manifest = await readFile(new URL(import.meta.resolve('@supercargo/cli/package.json')), 'utf8');
  return String(JSON.parse(manifest).version);
}
