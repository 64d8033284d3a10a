import { type ExitCode, exitCodes } from '@supercargo/toolkit/shell/exit-codes';
import type { Shell } from '@supercargo/toolkit/shell/shell';
import { loadConsole } from './load-console.ts';

/** Runs the console's own command until Ctrl-C. */
export async function runConsole(args: readonly string[], { env }: Pick<Shell, 'env'>): Promise<ExitCode> {
  const { runCommand } = await loadConsole(() => import('@supercargo/console/command'));
  return (await runCommand(args, env)) === 0 ? exitCodes.success : exitCodes.failed;
}
