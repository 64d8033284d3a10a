import type { ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';

/** Reads the output of a process until a line matches. */
export async function findLine({ stdout }: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  let found: RegExpExecArray | null = null;
  for await (const line of createInterface({ input: stdout as NodeJS.ReadableStream })) {
    found = pattern.exec(line);
    if (found !== null) break;
  }
  // The end of the loop pauses the output. A process hangs when nothing reads its output and the pipe is full.
  stdout?.resume();
  if (found === null) throw new Error('The process ended before it was ready.');
  return found;
}
