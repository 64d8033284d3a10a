import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { callControlApi, resolveSandboxUrl } from '../../sandbox/control-api.ts';
import type { sandboxReset } from '../definitions/sandbox.ts';

export async function run({ options }: ParsedArguments<typeof sandboxReset>, shell: Shell): Promise<undefined> {
  const url = resolveSandboxUrl(options, shell);
  await callControlApi(url, 'POST', 'reset', options.seller === undefined ? {} : { sellerId: options.seller });
  shell.stderr.write(`Reset ${options.seller === undefined ? 'the sandbox' : `the test seller ${options.seller}`}.\n`);
}
