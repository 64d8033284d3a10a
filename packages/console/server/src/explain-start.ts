import { ConsoleError } from './console-error.ts';
import { printableMessage } from './printable-error.ts';

/** Why a start failed, and what to do, in words. */
export function explainStart(error: unknown): string {
  if (error instanceof ConsoleError) return `${error.message}\n${error.action} (${error.code})`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'That port is taken. Give another with --port N; 0 takes any free one.';
  if (code === 'EACCES') return `That port or folder is not open to this user: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return 'This machine has no such address. Look at --host.';
  if (code === 'ECONNREFUSED') return 'The database does not answer. Look at DATABASE_URL, and whether it is up.';
  return `The console did not start: ${printableMessage(error)}`;
}
