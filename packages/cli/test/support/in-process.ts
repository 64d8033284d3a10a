import { Readable } from 'node:stream';
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
}

/** Runs a command in this process, without a terminal, with a configuration folder. */
export async function runInProcess(
  folder: string,
  args: readonly string[],
  { shouldStop, env, now }: InProcessOptions = {},
): Promise<CommandOutput> {
  const controller = new AbortController();
  const output = { stdout: '', stderr: '' };
  const createStream = (name: 'stdout' | 'stderr'): OutputStream => ({
    write: (text) => {
      output[name] += text;
      if (shouldStop?.(output[name])) controller.abort();
      return true;
    },
    once: () => {},
    off: () => {},
  });
  const code = await runCommandLine(args, {
    stdout: createStream('stdout'),
    stderr: createStream('stderr'),
    stdin: Readable.from([]),
    env: { SUPERCARGO_CONFIG: folder, SUPERCARGO_KEYRING: 'off', ...env },
    signal: controller.signal,
    now: () => now ?? Date.now(),
    releaseSignals: () => () => {},
    every: () => () => {},
  });
  return { code, ...output };
}
