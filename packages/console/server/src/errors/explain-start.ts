import { ConsoleError } from './console-error.ts';
import { printableMessage } from './printable-error.ts';

/** Describes why a start failed and what to do. */
export function explainStart(error: unknown): string {
  if (error instanceof ConsoleError) return `${error.message}\n${error.action} (${error.code})`;
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is in use. Pass another with --port N, or 0 for any free port.';
  if (code === 'EACCES') return `This user cannot open the port or folder: ${message}`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return 'This machine does not have the address of --host. Correct --host.';
  if (code === 'ECONNREFUSED') return 'The database does not respond. Check DATABASE_URL, and that the database runs.';
  if (code === 'ENOSPC' || code === 'EDQUOT' || code === '53100')
    return 'The disk of the data folder is full. Free space on it, and start the console again.';
  return `The console did not start: ${printableMessage(error)}`;
}
