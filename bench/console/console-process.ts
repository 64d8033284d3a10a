import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const command = join(import.meta.dirname, '../../packages/console/lib/main.js');

/** Starts the built console with a data folder, in its own process and on PGlite. */
export function startConsoleProcess(folder: string, args: readonly string[]): ChildProcess {
  return spawn(process.execPath, [command, '--data', folder, '--port', '0', '--no-open', ...args], {
    env: { ...process.env, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** Reads the sign-in link that the console prints. */
export async function findLink({ stdout }: ChildProcess): Promise<string> {
  if (stdout === null) throw new Error('The console has no output.');
  for await (const line of createInterface({ input: stdout })) {
    const [link] = /http:\/\/\S+\/launch#token=\S+/.exec(line) ?? [];
    if (link !== undefined) return link;
  }
  throw new Error('The console ended before it printed a link.');
}

/** Signs in with a sign-in link. Returns the headers that a page of the console sends. */
export async function signIn(link: string): Promise<{ readonly cookie: string; readonly 'x-session-key': string }> {
  const { origin, pathname, hash } = new URL(link);
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? '';
  const { headers } = await fetch(origin + pathname, { method: 'POST', body: token });
  const [cookie = ''] = headers.getSetCookie().map((one) => one.split(';')[0]);
  return { cookie, 'x-session-key': headers.get('x-session-key') ?? '' };
}
