import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSandbox } from '../server/server.ts';
import { buildProgramVariables, buildTrustVariables } from './program-variables.ts';
import { addRedirect } from './redirect-amazon-hosts.ts';
import { buildSandboxVariables } from './sandbox-variables.ts';
import { writeTrustFiles } from './trust-files.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Calls a function with the variables of a program that runs beside a sandbox: its own, and those by which it finds the sandbox, trusts it
 * and uses its proxy. The files that they name exist until the function has ended.
 */
export async function withProgramVariables<Result>(
  running: RunningSandbox,
  given: Variables,
  use: (variables: Variables) => Promise<Result>,
): Promise<Result> {
  const { proxyUrl, ca, sandbox } = running;
  const variables = {
    ...given,
    ...buildSandboxVariables({ ...running, credentials: sandbox.credentials }),
    NODE_OPTIONS: addRedirect(given.NODE_OPTIONS),
  };
  if (ca === null) return use(variables);
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-certificates-'));
  try {
    const files = await writeTrustFiles(folder, ca, given);
    const trust = proxyUrl === null ? buildTrustVariables(files, given) : buildProgramVariables(proxyUrl, files, given);
    return await use({ ...variables, ...trust });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
