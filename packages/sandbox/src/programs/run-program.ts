import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:os';
import type { RunningSandbox } from '../server/server.ts';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a program beside a sandbox, with the input and output of this process. The program gets environment variables with the URLs and
 * credentials of the sandbox. If the sandbox has a proxy, the program reaches it under Amazon's host names, and no other host. Signals of
 * this process are forwarded to the program. Returns its exit code; 128 plus the number of the signal that ended it; 127 if it does not
 * exist; or 126 if it cannot be started.
 */
export async function runProgram(
  running: RunningSandbox,
  [name = '', ...args]: readonly string[],
  given: Readonly<Record<string, string | undefined>> = process.env,
): Promise<number> {
  // Programs that only start a sandbox do not load the modules for certificates.
  const { withProgramVariables } = await import('./with-program-variables.ts');
  return withProgramVariables(running, given, async (env) => {
    const child = spawn(name, args, { stdio: 'inherit', env });
    const stopForwarding = forwardSignals(child);
    try {
      return await waitForExit(child, name);
    } finally {
      stopForwarding();
    }
  });
}

function waitForExit(child: ChildProcess, name: string): Promise<number> {
  return new Promise((resolve) => {
    child.once('error', (error: NodeJS.ErrnoException) => {
      console.error(
        `The command ${name} did not start: ${error.code === 'ENOENT' ? 'it was not found' : error.message}.`,
      );
      resolve(error.code === 'ENOENT' ? 127 : 126);
    });
    child.once('exit', (code, signal) => resolve(signal === null ? (code ?? 1) : 128 + constants.signals[signal]));
  });
}

/** Forwards signals to a program, which also ends when this process does. Returns a function that stops both. */
function forwardSignals(child: ChildProcess): () => void {
  const kill = () => void child.kill();
  const forwarding = SIGNALS.map((signal) => [signal, () => forwardSignal(signal, child)] as const);
  for (const [signal, forward] of forwarding) process.on(signal, forward);
  process.once('exit', kill);
  return () => {
    for (const [signal, forward] of forwarding) process.off(signal, forward);
    process.off('exit', kill);
  };
}

/**
 * Forwards a signal. A terminal already sends Ctrl-C to the command, and some programs exit immediately when they get
 * the signal twice.
 */
function forwardSignal(signal: NodeJS.Signals, child: ChildProcess): void {
  if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
}
