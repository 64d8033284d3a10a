import { ConsoleError } from '../../errors/console-error.ts';

/** Splits a key, or the name of a folder, into its parts. Throws a ConsoleError if it could lead out of the store. */
export function partsOfKey(key: string): readonly string[] {
  const parts = key.split('/');
  if (parts.every((part) => /^[\w-][\w.-]*$/.test(part))) return parts;
  throw new ConsoleError(
    'FILE_KEY_INVALID',
    `${JSON.stringify(key)} is not a valid file name.`,
    'Choose a file of a run.',
  );
}

/** Creates the error for a file that does not exist. */
export function fileNotFound(key: string): ConsoleError {
  return new ConsoleError(
    'FILE_NOT_FOUND',
    `The file ${key} does not exist.`,
    'Run it again. Servers that share a database need one place for files: a shared folder, or SUPERCARGO_FILES.',
  );
}
