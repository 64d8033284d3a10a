import { runConsole } from '../consoles/run-console.ts';
import type { ExitCode } from '../exit-codes.ts';
import type { Shell } from '../shell/shell.ts';
import type { Given } from '../spec/spec.ts';
import type { consoleStart } from '../table/around.ts';

export async function run({ options }: Given<typeof consoleStart>, shell: Shell): Promise<ExitCode> {
  const { data, port, host, name } = options;
  const flags = (['sandbox', 'no-sandbox', 'no-open'] as const).filter((flag) => options[flag]);
  const line = [
    ...Object.entries({ data, port, host }).flatMap(([option, value]) =>
      value === undefined ? [] : `--${option}=${value}`,
    ),
    ...name.map((one) => `--name=${one}`),
    ...flags.map((flag) => `--${flag}`),
  ];
  return runConsole(line, shell);
}
