import { fetchAccess } from './fetch-access.ts';
import { buildProgramVariables } from './program-variables.ts';
import { addRedirect } from './redirect-amazon-hosts.ts';
import { SandboxConnectionError } from './sandbox-connection-error.ts';
import { buildSandboxVariables } from './sandbox-variables.ts';
import type { TrustFiles } from './trust-files.ts';

/** A running sandbox with a proxy, and the program that is to use it. */
export interface ProgramOptions {
  /** The URL of the sandbox. */
  readonly sandboxUrl: string;
  /** The URL of its proxy, if its port is published under another number. Default: the host of `sandboxUrl` and the port of the proxy. */
  readonly proxyUrl?: string;
  /** The folder for the certificates. It is created if it does not exist. */
  readonly folder: string;
  /** The environment variables that the program has. Options of Java and folders of PHP in them remain. */
  readonly given: Readonly<Record<string, string | undefined>>;
}

/** What a program needs to reach a running sandbox under Amazon's host names. */
export interface PreparedProgram {
  /** Environment variables by name, such as HTTPS_PROXY and SUPERCARGO_SANDBOX_REFRESH_TOKEN. */
  readonly variables: Readonly<Record<string, string>>;
  /** The files that the variables name. */
  readonly files: TrustFiles;
}

/**
 * Writes the certificates of a running sandbox to a folder, and returns variables for programs in any language. Rejects with a
 * SandboxConnectionError if no sandbox responds, if it has no proxy, or if its proxy cannot be reached.
 */
export async function prepareProgram({
  sandboxUrl,
  folder,
  given,
  ...other
}: ProgramOptions): Promise<PreparedProgram> {
  const { url, certificateAuthority, credentials } = await fetchAccess(sandboxUrl);
  // A sandbox in a container knows its port, but not the host under which it is reached.
  const proxyUrl = other.proxyUrl ?? `http://${new URL(sandboxUrl).hostname}:${new URL(url).port}`;
  // Programs that only start a sandbox do not load the modules for certificates.
  const { checkProxy } = await import('./check-proxy.ts');
  const { writeTrustFiles } = await import('./trust-files.ts');
  if (!(await checkProxy(proxyUrl, certificateAuthority)))
    throw new SandboxConnectionError(
      `The proxy of the sandbox does not respond at ${proxyUrl}.`,
      'If its port is published under another number, pass its URL with --proxy-url.',
    );
  const files = await writeTrustFiles(folder, certificateAuthority, given);
  const access = { url: new URL(sandboxUrl).origin, proxyUrl, queueUrl: null, credentials };
  const variables = {
    ...buildSandboxVariables(access),
    ...buildProgramVariables(proxyUrl, files, given),
    NODE_OPTIONS: addRedirect(given.NODE_OPTIONS),
  };
  return { variables, files };
}
