import type { ParsedArguments } from '../command-line/command-spec.ts';
import { runConsole } from '../console/run-console.ts';
import type { consoleWorker } from './definitions/other.ts';
import type { ExitCode } from '../shell/exit-codes.ts';
import type { Shell } from '../shell/shell.ts';

export async function run({ options }: ParsedArguments<typeof consoleWorker>, shell: Shell): Promise<ExitCode> {
  return runConsole(['--worker', ...(options.data === undefined ? [] : [`--data=${options.data}`])], shell);
}
