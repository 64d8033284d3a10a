import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { writeWhole } from './write-whole.ts';

const pollMilliseconds = 1_000;
/** Milliseconds to wait for a response, because a backup of a large database takes a while. */
const patience = 300_000;

/** Why the console in a data folder did not do what another process requested. */
export class FolderRequestError extends Error {
  override readonly name = 'FolderRequestError';
}

interface Response {
  readonly result?: unknown;
  readonly error?: string;
}

/** The work that a console does for other processes on its machine: from a JSON value to a JSON value. */
export type FolderRequestHandlers = Readonly<Record<string, (input: unknown) => Promise<unknown>>>;

/**
 * Does the work that other processes request from a running console with files in a folder, until the returned function is called. Only
 * one process can open the database, and only the user who owns the folder can write to it.
 */
export function serveFolderRequests(
  folder: string,
  handlers: FolderRequestHandlers,
  fail: (error: Error) => void,
): () => void {
  let isBusy = false;
  const poll = async () => {
    if (isBusy) return;
    isBusy = true;
    try {
      for (const name of await readdir(folder).catch(() => [])) {
        if (name.startsWith('request-')) await serve(folder, name, handlers);
      }
    } catch (error) {
      fail(error as Error);
    } finally {
      isBusy = false;
    }
  };
  const timer = setInterval(() => void poll(), pollMilliseconds).unref();
  return () => clearInterval(timer);
}

async function serve(folder: string, name: string, handlers: FolderRequestHandlers): Promise<void> {
  const text = await readFile(join(folder, name), 'utf8').catch(() => undefined);
  await rm(join(folder, name), { force: true });
  if (text === undefined) return;
  await writeWhole(toResponseFile(folder, name), new Blob([JSON.stringify(await respond(text, handlers))]));
}

async function respond(text: string, handlers: FolderRequestHandlers): Promise<Response> {
  try {
    const { kind, input } = JSON.parse(text) as { readonly kind: string; readonly input: unknown };
    const handler = Object.hasOwn(handlers, kind) ? handlers[kind] : undefined;
    if (handler === undefined) return { error: `it does not know the request ${kind}` };
    return { result: await handler(input) };
  } catch (error) {
    return { error: (error as Error).message };
  }
}

/** Requests work from the console that has locked the data folder. Throws a FolderRequestError if it fails or does not respond. */
export async function sendFolderRequest(folder: string, kind: string, input: unknown): Promise<unknown> {
  const name = `request-${randomUUID()}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeWhole(join(folder, name), new Blob([JSON.stringify({ kind, input })]));
  const late = AbortSignal.timeout(patience);
  try {
    while (!late.aborted) {
      const text = await readFile(toResponseFile(folder, name), 'utf8').catch(() => undefined);
      if (text === undefined) {
        await wait(pollMilliseconds / 4);
        continue;
      }
      const { result, error } = JSON.parse(text) as Response;
      if (error === undefined) return result;
      throw new FolderRequestError(error);
    }
    throw new FolderRequestError(`it did not respond within ${patience / 1000} s`);
  } finally {
    await rm(join(folder, name), { force: true });
    await rm(toResponseFile(folder, name), { force: true });
  }
}

/** The folder of the requests to the console that uses a data folder. */
export function requestsFolder(dataFolder: string): string {
  return join(dataFolder, 'requests');
}

function toResponseFile(folder: string, name: string): string {
  return join(folder, name.replace('request-', 'response-'));
}
