import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { buildRequest } from '@supercargo/toolkit/calls/build-request';
import { createSeller } from '@supercargo/toolkit/seller/create-seller';
import type { ResolvedProfile } from '@supercargo/toolkit/seller/resolved-profile';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { openUseLog } from '@supercargo/toolkit/uses/use-log';
import { type CopyOptions, ShopCopy } from './copy/shop-copy.ts';
import { createMcpServer } from './create-mcp-server.ts';
import { ServerState } from './state/server-state.ts';
import type { ToolPermissions } from './tool-dependencies.ts';
import type { Tool } from './tools/tool.ts';
import { serveOnHttp } from './transports/serve-http.ts';
import { serveOnStdio } from './transports/serve-stdio.ts';

interface ServeOptions extends ToolPermissions {
  /** The version that the server reports. */
  readonly version: string;
  /** The tools that the assistant gets. */
  readonly tools: readonly Tool[];
  readonly copy: CopyOptions;
  /** Undefined to use stdin and stdout. */
  readonly http: { readonly port: number } | undefined;
}

/** Serves the tools for a profile until the assistant disconnects, or until Ctrl-C. */
export async function serve(
  profile: ResolvedProfile,
  shell: Shell,
  { version, tools, http, copy: copyOptions, ...permissions }: ServeOptions,
): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-mcp-'));
  const uses = openUseLog(shell);
  const copy = new ShopCopy(copyOptions, shell);
  const state = new ServerState({
    profile,
    permissions,
    copy,
    seller: createSeller(profile, shell, { validateRequests: true, uses }),
    uses,
    buildRequest: (call) => buildRequest(call, profile),
    clock: { now: shell.now, wait: (milliseconds, signal) => setTimeout(milliseconds, undefined, { signal }) },
    randomBytes,
    folder,
  });
  const copiedSellers = await copy.listSellers();
  const create = () => createMcpServer(state, { version, tools, copiedSellers });
  try {
    if (http === undefined) await serveOnStdio(create, shell);
    else await serveOnHttp(create, { ...http, createToken: () => randomBytes(32).toString('base64url') }, shell);
  } finally {
    uses.save();
    await state.close();
    await rm(folder, { recursive: true, force: true });
  }
}
