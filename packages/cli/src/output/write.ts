import type { Screen } from '../shell/shell.ts';

/** Writes, and waits until the reader has caught up. Rejects when the reader goes away meanwhile. */
export async function write(screen: Screen, text: string): Promise<void> {
  if (screen.write(text)) return;
  await new Promise<void>((resolve, reject) => {
    const caughtUp = () => {
      screen.off('error', failed);
      resolve();
    };
    const failed = (error: Error) => {
      screen.off('drain', caughtUp);
      reject(error);
    };
    screen.once('drain', caughtUp);
    screen.once('error', failed);
  });
}
