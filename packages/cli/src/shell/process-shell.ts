import { exitCodes } from '../exit-codes.ts';
import { ReaderGone } from './reader-gone.ts';
import type { Shell } from './shell.ts';

/** The shell around this process. The first Ctrl-C asks the command to end, the second ends it; so does a reader of the results who goes away. */
export function processShell(node: NodeJS.Process): Shell {
  const wish = new AbortController();
  const end = () => {
    if (wish.signal.aborted) node.exit(exitCodes.interrupted);
    wish.abort();
  };
  node.on('SIGINT', end);
  node.on('SIGTERM', end);
  // As at Ctrl-C the command ends in order, and says what goes on without it.
  node.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    wish.abort(new ReaderGone());
  });
  // What nobody reads of the narration changes nothing: the work goes on, and ends with its own code.
  node.stderr.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
  });
  const { stdout, stderr, stdin, env } = node;
  return { stdout, stderr, stdin, env, signal: wish.signal, now: () => Date.now(), every };
}

function every(milliseconds: number, tick: () => void): () => void {
  const timer = setInterval(tick, milliseconds).unref();
  return () => clearInterval(timer);
}
