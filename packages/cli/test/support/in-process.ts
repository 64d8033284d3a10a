import { Readable, Writable } from 'node:stream';
import type { OutputStream } from '@supercargo/toolkit/shell/shell';
import { runCommandLine } from '../../src/run-command-line.ts';

/** The output and the exit code of a command. */
export interface CommandOutput {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

interface InProcessOptions {
  /** Stops the command when it returns true for the output. */
  readonly shouldStop?: (text: string) => boolean;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The time of the command, in milliseconds since 1970. @default the current time */
  readonly now?: number;
  /** The width of the terminal that stdout is. @default stdout is not a terminal */
  readonly columns?: number;
}

/** Runs a command in this process, without a terminal, with a configuration folder. */
export async function runInProcess(
  folder: string,
  args: readonly string[],
  { shouldStop, env, now, columns }: InProcessOptions = {},
): Promise<CommandOutput> {
  const controller = new AbortController();
  const output = { stdout: '', stderr: '' };
  const createStream = (name: 'stdout' | 'stderr'): OutputStream => {
    const stream = new Writable({
      write: (chunk, _encoding, done) => {
        output[name] += String(chunk);
        if (shouldStop?.(output[name])) controller.abort();
        done();
      },
    });
    return Object.assign(stream, name === 'stdout' && columns !== undefined ? { isTTY: true, columns } : {});
  };
  const code = await runCommandLine(args, {
    stdout: createStream('stdout'),
    stderr: createStream('stderr'),
    stdin: Readable.from([]),
    env: { SUPERCARGO_CONFIG: folder, SUPERCARGO_KEYRING: 'off', ...env },
    signal: controller.signal,
    now: () => now ?? Date.now(),
    releaseSignals: () => () => {},
    every: (milliseconds, tick) => {
      const timer = setInterval(tick, milliseconds).unref();
      return () => clearInterval(timer);
    },
  });
  return { code, ...output };
}
