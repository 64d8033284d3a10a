import { ConsoleError } from '../../console-error.ts';

/** The parts of a key, or of a folder. Throws a ConsoleError for what could lead out of the store. */
export function partsOfKey(key: string): readonly string[] {
  const parts = key.split('/');
  if (parts.every((part) => /^[\w-][\w.-]*$/.test(part))) return parts;
  throw new ConsoleError('FILE_KEY_NOT_USABLE', `${JSON.stringify(key)} names no file.`, 'Choose a file of a run.');
}

/** There is no file of this key. */
export function fileNotFound(key: string): ConsoleError {
  return new ConsoleError(
    'FILE_NOT_FOUND',
    `The file ${key} is not there.`,
    'Run it again. Where several servers share a database, they need one place for files: a shared folder, or SUPERCARGO_FILES.',
  );
}
