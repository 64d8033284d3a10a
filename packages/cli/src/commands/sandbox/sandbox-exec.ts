import { runProgram, startSandbox } from '@supercargo/sandbox';
import type { ParsedArguments } from '@supercargo/toolkit/command-line/command-spec';
import { exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { readServerOptions } from '../../sandbox/read-server-options.ts';
import type { sandboxExec } from '../definitions/sandbox.ts';

export async function run({ args, options }: ParsedArguments<typeof sandboxExec>, shell: Shell): Promise<number> {
  const running = await startSandbox({ proxyPort: 0, ...readServerOptions(options) });
  try {
    if (shell.signal.aborted) return exitCodes.interrupted;
    const listenAgain = shell.releaseSignals();
    const code = await runProgram(running, args.command, shell.env);
    listenAgain();
    return code;
  } finally {
    await running.close();
  }
}
