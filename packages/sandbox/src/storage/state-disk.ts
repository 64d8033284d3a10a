import { AsyncLocalStorage } from 'node:async_hooks';
import { resolve } from 'node:path';
import { lockDirectory } from './directory-lock.ts';
import { openPrivateFolder } from './private-files.ts';
import type { SandboxState, StateParts } from './sandbox-state.ts';
import { createSavedSource } from './saved-source.ts';
import { StateError } from './state-error.ts';
import { openStateFiles, type StateFiles } from './state-files.ts';
import { isStateFile, StateFolder } from './state-folder.ts';
import { findPart } from './state-parts.ts';
import { type SaverOptions, StateSaver } from './state-saver.ts';

/** The saved state on disk, which follows the state in memory. */
export interface StateDisk {
  /** Whether the folder had a state. */
  readonly wasRestored: boolean;
  /** Saves what has changed: soon, or at once if the state is durable. */
  changed(): void;
  /** Saves a state that has replaced another one: as its snapshot, or null for the initial state. */
  replace(snapshot: string | null): void;
  /**
   * Responds to a request. If the state is durable, the response waits until the disk has the changes of the request, and
   * reports an error if they cannot be saved.
   */
  respond(request: Request, endpoint: (request: Request) => Promise<Response>): Promise<Response>;
  /** Saves everything for the last time, and releases the folder for other sandboxes. */
  close(): void;
}

interface DiskOptions {
  readonly seed: string;
  readonly durable: boolean;
}

/** Opens a data folder and loads its state. Throws a StateError if another sandbox uses it or its state cannot be loaded. */
export function openDisk(
  folder: string,
  parts: StateParts,
  state: SandboxState,
  writeSnapshot: () => string,
  options: DiskOptions,
): StateDisk {
  openPrivateFolder(folder, isStateFile);
  const lock = lockDirectory(resolve(folder));
  try {
    const files = openStateFiles(folder, lock.check);
    const disk = followState({ files, folder, parts, state, writeSnapshot, ...options });
    return {
      ...disk,
      close() {
        try {
          disk.close();
        } finally {
          lock.release();
        }
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

interface DiskParts extends DiskOptions, Pick<SaverOptions, 'timer' | 'minJournalBytes'> {
  readonly files: StateFiles;
  /** The folder, for messages. */
  readonly folder: string;
  readonly parts: StateParts;
  readonly state: SandboxState;
  readonly writeSnapshot: () => string;
}

/** Loads the state from files, and saves its changes in them. */
export function followState(diskParts: DiskParts): StateDisk {
  const { files, folder, parts, state, writeSnapshot, seed, durable } = diskParts;
  const saved = new StateFolder(files, seed, folder);
  const earlier = saved.read();
  if (earlier !== null) state.load(earlier);
  const changedParts = (earlier?.batches ?? []).flatMap(({ changes }) => changes.map(findPart));
  /** The request that runs: with it, a response waits only for its own changes. */
  const requests = new AsyncLocalStorage<{ hasChanges: boolean }>();
  const source = createSavedSource(parts, writeSnapshot, new Set(earlier?.parts.keys()), () => {
    const running = requests.getStore();
    if (running !== undefined) running.hasChanges = true;
  });
  const saver = new StateSaver(saved, source, changedParts, { ...diskParts, isDurable: durable, onError: warn });
  const { changes } = source;
  let isOpen = true;
  const changed = () => {
    if (!isOpen) return;
    if (durable) saver.saveAtOnce();
    else saver.changed();
  };
  return {
    wasRestored: earlier !== null,
    changed,
    replace: (snapshot) => saver.replace(snapshot),
    async respond(request, endpoint) {
      const end = changes.begin();
      try {
        if (!durable) return await endpoint(request);
        const running = { hasChanges: request.method !== 'GET' && request.method !== 'HEAD' };
        return await requests.run(running, async () => {
          const response = await endpoint(request);
          changes.check();
          if (running.hasChanges && isOpen) await saver.save();
          return response;
        });
      } catch (error) {
        if (error instanceof StateError) return respondNotSaved(error);
        throw error;
      } finally {
        end();
        if (isOpen) saver.changed();
      }
    },
    close() {
      if (!isOpen) return;
      isOpen = false;
      saver.close();
    },
  };
}

function warn(error: unknown): void {
  console.error('The sandbox could not save its state:', error);
}

/** Amazon has no such error: the sandbox has made the changes, and would lose them if it was killed. */
function respondNotSaved({ message }: StateError): Response {
  return Response.json({ errors: [{ code: 'SandboxStateNotSaved', message, details: '' }] }, { status: 507 });
}
