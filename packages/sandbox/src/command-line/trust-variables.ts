import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { RunningSandbox } from '../server/server.ts';
import { buildProgramVariables, buildTrustVariables } from '../trust/program-variables.ts';
import { writeTrustFiles } from '../trust/trust-files.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Calls a function with variables by which a program trusts the sandbox and uses its proxy. The files that they name exist until the
 * function has ended.
 */
export async function withTrustVariables<Result>(
  { proxyUrl, ca }: RunningSandbox,
  given: Variables,
  use: (variables: Variables) => Promise<Result>,
): Promise<Result> {
  if (ca === null) return use(given);
  const folder = await mkdtemp(join(tmpdir(), 'supercargo-certificates-'));
  try {
    const files = await writeTrustFiles(folder, ca);
    const variables =
      proxyUrl === null ? buildTrustVariables(files, given) : buildProgramVariables(proxyUrl, files, given);
    return await use({ ...given, ...variables });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
