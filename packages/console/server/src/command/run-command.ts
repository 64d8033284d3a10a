import { explainStart } from '../errors/explain-start.ts';
import { help, readSettings } from '../settings/read-settings.ts';
import { backUp, restore } from './backup-command.ts';
import { runConsole } from './run-console.ts';

/**
 * Runs `supercargo-console`: starts a console until it is interrupted, or makes or restores a backup. Returns the exit
 * code.
 */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === 'backup') await backUp(rest, environment);
    else if (command === 'restore') await restore(rest, environment);
    else await start(args, environment);
    return 0;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}

async function start(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(args, environment);
  if (settings.help) console.log(help);
  else await runConsole(settings);
}
