import { explainStart } from '../errors/explain-start.ts';
import { help, readSettings } from '../settings/read-settings.ts';
import { limitMemory } from './limit-memory.ts';

/**
 * Runs `supercargo-console`: starts a console until it is interrupted, or makes or restores a backup. Returns the exit
 * code. To start a console on Linux, it restarts the process first, so call it before anything that must not happen twice.
 */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const [command, ...rest] = args;
    if (command === 'backup') await (await import('./backup-command.ts')).backUp(rest, environment);
    else if (command === 'restore') await (await import('./backup-command.ts')).restore(rest, environment);
    else await start(args, environment);
    return 0;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}

async function start(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<void> {
  const settings = readSettings(args, environment);
  if (settings.help) {
    console.log(help);
    return;
  }
  limitMemory(environment);
  const { runConsole } = await import('./run-console.ts');
  await runConsole(settings);
}
