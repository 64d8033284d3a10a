/**
 * Runs the console's command: pass the arguments and the environment to `runCommand`. It loads a server only if the command starts one.
 *
 * @module @supercargo/console/command
 */
import '@supercargo/catalogue/node-version';

export { runCommand } from './command/run-command.ts';
