import { formatVariables, prepareProgram, SandboxConnectionError } from '@supercargo/sandbox';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { CommandError } from '@supercargo/toolkit/errors/command-error';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { checkOutputFolder } from '../../output/check-output-file.ts';
import { printValue } from '../../output/print-value.ts';
import { requireUrl, resolveSandboxUrl } from '../../sandbox/control-api.ts';
import type { sandboxCertificates } from '../definitions/sandbox.ts';

export async function run({ options }: ParsedArguments<typeof sandboxCertificates>, shell: Shell): Promise<undefined> {
  const [folder, proxyUrl] = [options.out ?? 'sandbox-certificates', options['proxy-url']];
  await checkOutputFolder('--out', folder);
  const { variables, files } = await prepareProgram({
    sandboxUrl: resolveSandboxUrl(options, shell),
    ...(proxyUrl !== undefined && { proxyUrl: requireUrl('--proxy-url', proxyUrl) }),
    folder,
    given: shell.env,
  }).catch(rethrow);
  if (options.json) return printValue({ variables, files }, shell);
  shell.stdout.write(formatVariables(variables, options.shell ?? 'sh'));
  shell.stderr.write(`Wrote the certificates to ${folder}. The system's authorities are from ${files.systemSource}.\n`);
}

function rethrow(error: unknown): never {
  if (error instanceof SandboxConnectionError)
    throw new CommandError('SANDBOX_UNREACHABLE', error.message, error.action);
  throw error;
}
