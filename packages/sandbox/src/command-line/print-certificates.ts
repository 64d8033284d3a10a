import { formatVariables } from '../programs/format-variables.ts';
import { prepareProgram } from '../programs/prepare-program.ts';
import { SandboxConnectionError } from '../programs/sandbox-connection-error.ts';
import type { CertificatesCommand } from './read-command.ts';

/**
 * Writes the certificates of a running sandbox to a folder, and prints the variables of programs as commands of a shell. Returns the exit
 * code.
 */
export async function printCertificates({ url, proxyUrl, out, shell }: CertificatesCommand): Promise<number> {
  try {
    const { variables, files } = await prepareProgram({
      sandboxUrl: url,
      ...(proxyUrl !== null && { proxyUrl }),
      folder: out,
      given: process.env,
    });
    process.stdout.write(formatVariables(variables, shell));
    console.error(`Wrote the certificates to ${out}. The system's authorities in them are from ${files.systemSource}.`);
    return 0;
  } catch (error) {
    console.error(
      error instanceof SandboxConnectionError ? `${error.message} ${error.action}` : (error as Error).message,
    );
    return 1;
  }
}
