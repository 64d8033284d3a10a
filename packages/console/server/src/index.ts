/**
 * Starts the console: pass the result of `readSettings` to `startConsole`.
 *
 * @module @supercargo/console
 */
import '@supercargo/catalogue/node-version';

export { type ConsoleUses, readRecentUses } from './command/read-recent-uses.ts';
export { ConsoleError } from './errors/console-error.ts';
export type { AppRouter } from './procedures/router.ts';
export { help, readSettings, type Settings } from './settings/read-settings.ts';
export { type RunningConsole, startConsole } from './start-console.ts';
