import type { Clock } from 'supercargo';
import type { SyncCommands } from '../commands/sync-commands.ts';
import type { ExclusiveFile } from '../destinations/destination.ts';
import { SyncError } from '../errors/sync-error.ts';
import { NoResponseError, RemoteCommands } from './remote-commands.ts';

/** Who can run a command. */
export interface CommandRunners {
  /** Opens the destination. Throws DESTINATION_IN_USE if another process has its file open. */
  readonly open: () => Promise<void>;
  /** The commands of this process, for an open destination. */
  readonly local: SyncCommands;
  /** The file of the destination; undefined if several processes can use it, or if other processes are not asked. */
  readonly file: Pick<ExclusiveFile, 'path'> | undefined;
  readonly clock: Clock;
}

/** How often a command is tried while another process opens or closes the file, and the milliseconds between two tries. */
const attempts = { most: 10, pause: 200 };

/** Runs a command. If another process has the file of the destination open, that process runs it. */
export async function runCommand<Result>(
  command: (commands: SyncCommands) => Promise<Result>,
  { open, local, file, clock }: CommandRunners,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    const inUse = await open().then(() => undefined, returnInUse);
    if (inUse === undefined) return command(local);
    if (file === undefined) throw inUse;
    try {
      return await command(new RemoteCommands(file.path));
    } catch (error) {
      if (!(error instanceof NoResponseError)) throw error;
      if (attempt === attempts.most) throw addReason(inUse, error);
    }
    // The other process is about to listen, or has stopped to listen and is about to close the file.
    await new Promise<void>((resolve) => void clock.setTimeout(resolve, attempts.pause));
  }
}

/** Returns the error if another process has the file open. Throws all others. */
function returnInUse(error: unknown): SyncError {
  if (error instanceof SyncError && error.code === 'DESTINATION_IN_USE') return error;
  throw error;
}

function addReason({ code, message, cause }: SyncError, { message: reason, action }: NoResponseError): SyncError {
  return new SyncError({ code, message: `${message} ${reason}`, action, cause });
}
