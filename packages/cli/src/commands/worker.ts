import { runConsole } from '../consoles/run-console.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { worker } from '../table/around.ts';

export async function run({ options }: Given<typeof worker>, shell: Shell): Promise<ExitCode> {
  return runConsole(['--worker', ...(options.data === undefined ? [] : [`--data=${options.data}`])], shell);
}
