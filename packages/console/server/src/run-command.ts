import { explainStart } from './explain-start.ts';
import { runConsole } from './run-console.ts';
import { help, readSettings } from './settings/read-settings.ts';

/** The command `supercargo-console`: runs until it is interrupted. Returns the exit code. */
export async function runCommand(args: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  try {
    const settings = readSettings(args, environment);
    if (settings.help) console.log(help);
    else await runConsole(settings);
    return 0;
  } catch (error) {
    console.error(explainStart(error));
    return 1;
  }
}
