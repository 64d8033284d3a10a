import { formatVariables, prepareProgram } from '@supercargo/sandbox';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { printValue } from '../output/print-value.ts';
import { callControlApi, resolveSandboxUrl } from '../sandbox/control-api.ts';
import type { sandboxCertificates } from './definitions/sandbox.ts';

interface Proxy {
  readonly url: string;
  readonly certificateAuthority: string;
}

export async function run({ options }: ParsedArguments<typeof sandboxCertificates>, shell: Shell): Promise<undefined> {
  const sandboxUrl = resolveSandboxUrl(options, shell);
  const { url: proxyUrl, certificateAuthority } = await callControlApi<Proxy>(sandboxUrl, 'GET', 'proxy');
  const folder = options.out ?? 'sandbox-certificates';
  const { variables, files } = await prepareProgram({ sandboxUrl, proxyUrl, certificateAuthority }, folder, shell.env);
  if (options.json) return printValue({ variables, files }, shell);
  shell.stdout.write(formatVariables(variables, options.shell ?? 'sh'));
  shell.stderr.write(`Wrote the certificates to ${folder}. The system's authorities are from ${files.systemSource}.\n`);
}
