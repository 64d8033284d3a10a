import { ConsoleError } from '../errors/console-error.ts';

/**
 * Loads a package that only a hosted console needs. Throws a ConsoleError that names a package that is not installed.
 */
export async function loadPackage<Module>(load: () => Promise<Module>): Promise<Module> {
  try {
    return await load();
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const [, name] = /^Cannot find package '([^']+)'/.exec(message) ?? [];
    if (code !== 'ERR_MODULE_NOT_FOUND' || name === undefined) throw error;
    throw new ConsoleError(
      'PACKAGE_MISSING',
      `SUPERCARGO_MODE=hosted needs the package ${name}, which is not installed.`,
      `Install it in the folder in which the console is installed: npm install ${name}.`,
    );
  }
}
