import { CommandError } from '@supercargo/toolkit/errors/command-error';

/** Converts an error of the sync to one of the command line. Other errors stay as they are. */
export function translateSyncError(error: unknown): unknown {
  if (!(error instanceof Error) || error.name !== 'SyncError') return error;
  const { code, message, action } = error as Error & { readonly code: string; readonly action: string };
  return new CommandError(code, message, action);
}
