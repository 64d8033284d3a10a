import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import { buildChildVariables } from './child-variables.ts';
import type { Command } from './read-command.ts';
import { startRecorded } from './start-recorded.ts';
import { withTrustVariables } from './trust-variables.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Runs a command beside a sandbox. Returns its exit code, or 128 plus the number of the signal that ended it. */
export async function runChild(command: Command, [name = '', ...args]: readonly string[]): Promise<number> {
  const running = await startRecorded(command);
  try {
    return await withTrustVariables(running, process.env, (variables) => {
      const env = buildChildVariables(running, variables);
      return waitForExit(spawn(name, args, { stdio: 'inherit', env }), name);
    });
  } finally {
    await running.close();
  }
}

function waitForExit(child: ChildProcess, name: string): Promise<number> {
  const kill = () => void child.kill();
  for (const signal of SIGNALS) process.on(signal, () => forwardSignal(signal, child));
  process.once('exit', kill);
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      console.error(
        `The command ${name} did not start: ${error.code === 'ENOENT' ? 'it was not found' : error.message}.`,
      );
      resolve(error.code === 'ENOENT' ? 127 : 126);
    });
    child.once('exit', (code, signal) => {
      process.off('exit', kill);
      resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]);
    });
  });
}

/**
 * Forwards a signal. A terminal already sends Ctrl-C to the command, and some programs exit immediately when they get
 * the signal twice.
 */
function forwardSignal(signal: NodeJS.Signals, child: ChildProcess): void {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
}
