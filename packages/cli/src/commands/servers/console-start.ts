import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import type { ExitCode } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { runConsole } from '../../console/run-console.ts';
import type { consoleStart } from '../definitions/other.ts';

export async function run({ options }: ParsedArguments<typeof consoleStart>, shell: Shell): Promise<ExitCode> {
  const { data, port, host, name } = options;
  const flags = (['sandbox', 'no-sandbox', 'no-copies', 'no-open'] as const).filter((flag) => options[flag]);
  const args = [
    ...Object.entries({ data, port, host }).flatMap(([option, value]) =>
      value === undefined ? [] : `--${option}=${value}`,
    ),
    ...name.map((hostName) => `--name=${hostName}`),
    ...flags.map((flag) => `--${flag}`),
  ];
  return runConsole(args, shell);
}
