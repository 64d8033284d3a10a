import { ConsoleError } from '../../errors/console-error.ts';
import type { Settings } from './settings.ts';

/** Throws a ConsoleError if the workspace is read-only. Call it before every write to Amazon. */
export async function checkWritable(settings: Settings, workspaceId: string): Promise<void> {
  if (!(await settings.get(workspaceId, 'readOnly'))) return;
  throw new ConsoleError(
    'CONSOLE_READ_ONLY',
    'The console is in read-only mode. Nothing was sent.',
    'If you want the change, switch read-only mode off under Settings.',
  );
}
