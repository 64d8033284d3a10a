import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const script = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export type Running = ChildProcess & {
  stdin: NodeJS.WritableStream;
  stdout: NodeJS.ReadableStream;
  stderr: NodeJS.ReadableStream;
};

/** Starts the command line as it stands in the sources. */
export function run(...args: string[]): Running {
  return spawn(process.execPath, ['--conditions=@supercargo/source', script, ...args]) as never;
}

export async function outcome(child: Running) {
  const [out, err, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')]);
  return { out, err, code };
}

export async function firstLine(child: Running): Promise<string> {
  for await (const line of createInterface({ input: child.stdout })) return line;
  return '';
}
