import { control, sandboxUrl } from '../sandbox/control.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { sandboxReset } from '../table/sandbox.ts';

export async function run({ options }: Given<typeof sandboxReset>, shell: Shell): Promise<undefined> {
  const url = sandboxUrl(options, shell);
  await control(url, 'POST', 'reset', options.seller === undefined ? {} : { sellerId: options.seller });
  shell.stderr.write(`${options.seller ?? 'The sandbox'} is as at the beginning.\n`);
}
