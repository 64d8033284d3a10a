import { readFileSync } from 'node:fs';
import { readRecordingOptions } from '../recording/recording-form.ts';
import type { ReplayReport } from '../recording/replay.ts';
import { type RunningSandbox, startSandbox } from '../server/server.ts';
import type { ServerOptions } from '../server/server-options.ts';
import type { Command } from './read-command.ts';

/** Starts the sandbox of the command line, replays a recording and starts a new one, as requested. */
export async function startRecorded({ server, record, replay }: Command): Promise<RunningSandbox> {
  const recorded = replay === null ? null : readFileSync(replay, 'utf8');
  const running = await startSandbox(recorded === null ? server : readOptions(recorded, server));
  const { sandbox } = running;
  const close = async () => {
    await running.close();
    if (sandbox.recording.state().recording) sandbox.recording.stop();
  };
  try {
    if (recorded !== null) printReport(await sandbox.replay(recorded));
    if (record !== null) sandbox.recording.start({ file: record });
  } catch (error) {
    await close();
    throw error;
  }
  return { ...running, close };
}

/** Returns the options of the recording. Those of the command line have precedence. */
function readOptions(recorded: string, server: ServerOptions): ServerOptions {
  const options = readRecordingOptions(recorded);
  const { reports, feeds } = server;
  return { ...options, ...server, reports: { ...options.reports, ...reports }, feeds: { ...options.feeds, ...feeds } };
}

function printReport({ requests, actions, differences }: ReplayReport): void {
  console.error(`Replayed ${requests} requests and ${actions} actions.`);
  for (const { line, method, path, recorded, answered } of differences) {
    console.error(
      `Line ${line}, ${method} ${path}: the response was ${answered}; in the recording it was ${recorded}.`,
    );
  }
}
