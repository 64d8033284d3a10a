import { CommandError } from '../errors/command-error.ts';

/** Converts an error of a sync or of its shop to a CommandError. Other errors stay as they are. */
export function translateCopyError(error: unknown): unknown {
  if (!(error instanceof Error) || !['SyncError', 'ShopError'].includes(error.name)) return error;
  const { code, message, action } = error as Error & { readonly code: string; readonly action: string };
  return new CommandError(code, message, action);
}
