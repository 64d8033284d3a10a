import { FolderLockedError, lockFolder } from '../src/folder-lock.ts';

// Takes the lock of a folder, says how that went, and holds it until it is ended.
try {
  await lockFolder(process.argv[2] as string);
  console.log('held');
  setInterval(() => {}, 60_000);
} catch (error) {
  console.log(error instanceof FolderLockedError ? 'locked' : error);
}
