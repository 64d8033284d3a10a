import { type ServerOptions, startSandbox } from '../server.ts';
import { greeting, jsonGreeting } from './greeting.ts';

/** A sandbox that stays up until it is told to end. */
export async function serve(server: ServerOptions, json: boolean): Promise<void> {
  // Listened for before anything is printed: who reads the first line may end the sandbox at once.
  const end = interrupted();
  const running = await startSandbox(server);
  console.log(json ? jsonGreeting(running) : greeting(running, server.tlsCaFile));
  await end;
  await running.close();
  if (!json) console.log('\nThe sandbox is closed.');
}

function interrupted(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
