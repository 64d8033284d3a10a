import { buildProgramVariables } from './program-variables.ts';
import type { TrustFiles } from './trust-files.ts';

/** A running sandbox with a proxy. */
export interface SandboxProxy {
  /** The URL of the sandbox. */
  readonly sandboxUrl: string;
  /** The URL of its proxy, as its control API returns it at `/_sandbox/proxy`. */
  readonly proxyUrl: string;
  /** Its certificate authority, as PEM. */
  readonly certificateAuthority: string;
}

/** What a program needs to reach a running sandbox under Amazon's host names. */
export interface PreparedProgram {
  /** Environment variables by name, such as HTTPS_PROXY. */
  readonly variables: Readonly<Record<string, string>>;
  /** The files that the variables name. */
  readonly files: TrustFiles;
}

/**
 * Writes the certificates of a running sandbox to a folder, and returns variables for programs in any language. `given` are the variables
 * that the program has.
 */
export async function prepareProgram(
  { sandboxUrl, proxyUrl, certificateAuthority }: SandboxProxy,
  folder: string,
  given: Readonly<Record<string, string | undefined>>,
): Promise<PreparedProgram> {
  // Programs that only start a sandbox do not load the modules for certificates.
  const { writeTrustFiles } = await import('./trust-files.ts');
  const files = await writeTrustFiles(folder, certificateAuthority);
  // A sandbox in a container knows its port, but not the host under which it is reached.
  const reached = `http://${new URL(sandboxUrl).hostname}:${new URL(proxyUrl).port}`;
  return { variables: buildProgramVariables(reached, files, given), files };
}
