import { exitCodes } from './exit-codes.ts';
import { OutputClosedError } from './output-closed-error.ts';
import type { Shell } from './shell.ts';

const signals = ['SIGINT', 'SIGTERM'] as const;

/** Creates the shell of this process. The first Ctrl-C, and closing stdout, abort the command; the second Ctrl-C exits at once. */
export function createProcessShell(node: NodeJS.Process): Shell {
  const controller = new AbortController();
  const onSignal = () => {
    if (controller.signal.aborted) node.exit(exitCodes.interrupted);
    controller.abort();
  };
  const listen = () => {
    for (const signal of signals) node.on(signal, onSignal);
  };
  const releaseSignals = () => {
    for (const signal of signals) node.off(signal, onSignal);
    return listen;
  };
  listen();
  // As after Ctrl-C, the command cleans up and prints how to resume its run.
  node.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    controller.abort(new OutputClosedError());
  });
  // A closed stderr does not stop the command or change its exit code.
  node.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { stdout, stderr, stdin, env } = node;
  return { stdout, stderr, stdin, env, signal: controller.signal, releaseSignals, now: () => Date.now(), every };
}

function every(milliseconds: number, tick: () => void): () => void {
  const timer = setInterval(tick, milliseconds).unref();
  return () => clearInterval(timer);
}
