import { CommandError } from '../command-error.ts';
import { type ExitCode, exitCodes } from '../exit-codes.ts';
import type { Shell } from '../shell/shell.ts';

/** Hands over to the console's own command, which ends with Ctrl-C. */
export async function runConsole(line: readonly string[], { env }: Pick<Shell, 'env'>): Promise<ExitCode> {
  const { runCommand } = await import('@supercargo/console').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const action = 'npm install @supercargo/console beside it, or run npx @supercargo/console.';
    throw new CommandError('PACKAGE_MISSING', 'The console is a package of its own, and is not installed.', action);
  });
  return (await runCommand(line, env)) === 0 ? exitCodes.done : exitCodes.failed;
}
