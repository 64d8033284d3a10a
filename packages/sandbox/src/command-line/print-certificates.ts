import type { ProxyAccess } from '../control/control-context.ts';
import { formatVariables } from '../trust/format-variables.ts';
import { prepareProgram, type SandboxProxy } from '../trust/prepare-program.ts';
import type { CertificatesCommand } from './read-command.ts';

/**
 * Writes the certificates of a running sandbox to a folder, and prints the variables that name them as commands of a shell. Returns the exit
 * code.
 */
export async function printCertificates({ url, out, shell }: CertificatesCommand): Promise<number> {
  try {
    const { variables, files } = await prepareProgram(await fetchProxy(url), out, process.env);
    process.stdout.write(formatVariables(variables, shell));
    console.error(`Wrote the certificates to ${out}. The system's authorities in them are from ${files.systemSource}.`);
    return 0;
  } catch (error) {
    console.error(`${(error as Error).message}.`);
    return 1;
  }
}

async function fetchProxy(sandboxUrl: string): Promise<SandboxProxy> {
  const response = await fetch(new URL('/_sandbox/proxy', sandboxUrl)).catch(() => {
    throw new Error(
      `No sandbox responds at ${sandboxUrl}. Start one with --proxy-port 8722, or pass its URL with --url`,
    );
  });
  if (response.status === 404)
    throw new Error(`The sandbox at ${sandboxUrl} has no proxy. Start it with --proxy-port 8722`);
  if (!response.ok) throw new Error(`The sandbox at ${sandboxUrl} responded with status ${response.status}`);
  const { url, certificateAuthority } = (await response.json()) as ProxyAccess;
  return { sandboxUrl, proxyUrl: url, certificateAuthority };
}
