import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { runConsole } from '../../console/run-console.ts';
import type { consoleWorker } from '../definitions/other.ts';

export async function run({ options }: ParsedArguments<typeof consoleWorker>, shell: Shell): Promise<ExitCode> {
  return runConsole(['--worker', ...(options.data === undefined ? [] : [`--data=${options.data}`])], shell);
}
