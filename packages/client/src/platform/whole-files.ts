import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { HeldBytes } from '../ports/files.ts';
import { freeSpent, mayFree } from '../transport/spent-memory.ts';
import { sweepLeftovers, temporaryName } from './leftovers.ts';

type Content = AsyncIterable<Uint8Array> | Uint8Array | string;

/** Bytes read, and characters written, at a time. */
const slice = 262_144;

/** Size and bytes of a regular file. */
export async function openFile(path: string) {
  const facts = await stat(path);
  if (!facts.isFile()) throw failure(facts.isDirectory() ? 'EISDIR' : 'EINVAL', 'not a regular file');
  await access(path, constants.R_OK);
  return { size: facts.size, bytes: readPieces(path) };
}

async function* readPieces(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of createReadStream(path, { highWaterMark: slice })) yield piece as Uint8Array;
}

/** Writes a file that appears whole under its name, keeping its permissions. */
export async function writeFile(path: string, content: Content): Promise<void> {
  const target = await targetOf(path);
  // A device or a pipe has no content to be replaced as a whole.
  if (target.special) return await writeInto(await open(target.path, 'w'), content, false);
  const folder = dirname(target.path);
  await sweepLeftovers(folder);
  const temporary = join(folder, temporaryName(basename(target.path)));
  try {
    await writeInto(await open(temporary, 'wx', target.mode), content, true);
    await rename(temporary, target.path);
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/** Keeps bytes in a hidden file where another is to be written; of a device or a pipe, where such files are kept. */
export async function holdBytes(path: string, content: AsyncIterable<Uint8Array>): Promise<HeldBytes> {
  const target = await targetOf(path);
  const held = join(target.special ? tmpdir() : dirname(target.path), temporaryName(basename(target.path)));
  const release = () => rm(held, { force: true });
  try {
    await writeInto(await open(held, 'wx', 0o600), content, false);
  } catch (error) {
    await release();
    throw error;
  }
  return { bytes: freeable(readPieces(held)), release };
}

/** Each piece has memory of its own, which the reader may give back. */
async function* freeable(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const piece of pieces) {
    if (piece.byteLength === piece.buffer.byteLength) mayFree(piece);
    yield piece;
  }
}

/** Where a path leads: through links, to a file that keeps its permissions, or to one that is not there yet. */
async function targetOf(path: string): Promise<{ path: string; mode?: number; special: boolean }> {
  try {
    const facts = await stat(path);
    if (facts.isDirectory()) throw failure('EISDIR', 'a directory');
    return { path: await realpath(path), mode: facts.mode & 0o777, special: !facts.isFile() };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return { path, special: false };
    throw error;
  }
}

async function writeInto(handle: FileHandle, content: Content, sync: boolean): Promise<void> {
  try {
    for await (const piece of piecesOf(content)) {
      await writeWhole(handle, piece);
      freeSpent(piece);
    }
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Keeps the new name through a loss of power. Some systems cannot do that with folders; the content is safe by then. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!/^(EACCES|EPERM|EISDIR|EINVAL|ENOTSUP|EBADF)$/.test(String(codeOf(error)))) throw error;
  }
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.byteLength; ) {
    from += (await handle.write(bytes, from)).bytesWritten;
  }
}

function piecesOf(content: Content): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (typeof content === 'string') return encoded(content);
  return content instanceof Uint8Array ? [content] : content;
}

/** UTF-8 without a copy of the whole. A character of two halves is not parted. */
function* encoded(text: string): Generator<Uint8Array, void, undefined> {
  for (let from = 0; from < text.length; ) {
    const end = from + slice;
    const to = isFirstHalf(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield Buffer.from(text.slice(from, to), 'utf8');
    from = to;
  }
}

function isFirstHalf(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function codeOf(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

function failure(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
