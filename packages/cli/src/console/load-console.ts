import { CommandError } from '@supercargo/toolkit/errors/command-error';

/** Loads a module of the console, which is an optional package. */
export function loadConsole<Module>(load: () => Promise<Module>): Promise<Module> {
  return load().catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
    const action = 'Run npm install @supercargo/console, or npx @supercargo/console.';
    throw new CommandError('PACKAGE_MISSING', 'The package @supercargo/console is not installed.', action);
  });
}
