import { CommandError } from '@supercargo/toolkit/errors/command-error';
import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';

/** Runs the console's own command until Ctrl-C. */
export async function runConsole(args: readonly string[], { env }: Pick<Shell, 'env'>): Promise<ExitCode> {
  const { runCommand } = await import('@supercargo/console').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const action = 'Run npm install @supercargo/console, or npx @supercargo/console.';
    throw new CommandError('PACKAGE_MISSING', 'The package @supercargo/console is not installed.', action);
  });
  return (await runCommand(args, env)) === 0 ? exitCodes.success : exitCodes.failed;
}
