import { formatGreeting, formatJsonGreeting } from './greeting.ts';
import type { Command } from './read-command.ts';
import { startRecorded } from './start-recorded.ts';

/** Runs a sandbox until it receives a signal to stop. */
export async function serve(command: Command): Promise<void> {
  const { server, json } = command;
  // Listens for signals before it prints anything, because a program may stop the sandbox as soon as it reads the first
  // line.
  const end = waitForInterrupt();
  const running = await startRecorded(command);
  console.log(json ? formatJsonGreeting(running) : formatGreeting(running, server.tlsCaFile));
  await end;
  await running.close();
  if (!json) console.log('\nThe sandbox has stopped.');
}

function waitForInterrupt(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGINT', () => resolve());
    process.once('SIGTERM', () => resolve());
  });
}
