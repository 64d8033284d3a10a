/**
 * A lock that one process holds on a folder, also against processes of other containers and machines that share the folder.
 *
 * @module @supercargo/folder-lock
 */
import '@supercargo/catalogue/node-version';

export {
  describeHolder,
  type FolderLock,
  FolderLockedError,
  FolderLockLostError,
  type LockOptions,
  lockFolder,
  lockFolderSync,
} from './folder-lock.ts';
export { makeFolderSync } from './make-folder.ts';
