import { SellingPartnerError } from '../errors/selling-partner-error.ts';
import type { Files } from '../ports/files.ts';

/** Runtimes of the web have no files. A program can pass its own port. */
export const noFiles: Files = {
  check: (path) => {
    throw buildNoFilesError(path);
  },
  readText: () => undefined,
  open: async (path) => {
    throw buildNoFilesError(path);
  },
  write: async (path) => {
    throw buildNoFilesError(path);
  },
  writeTemporary: async (path) => {
    throw buildNoFilesError(path);
  },
};

function buildNoFilesError(path: string): SellingPartnerError {
  return new SellingPartnerError({
    code: 'NOT_AVAILABLE_IN_RUNTIME',
    message:
      `file is ${JSON.stringify(path)}, but supercargo/fetch has no files. ` +
      'Pass content instead of a file, read rows, a stream or text, or pass the port files to the constructor.',
  });
}
