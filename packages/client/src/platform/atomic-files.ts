import { createReadStream } from 'node:fs';
import { access, constants, type FileHandle, open, realpath, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import type { TemporaryFile } from '../ports/files.ts';
import { freeMemory, markFreeable } from '../transport/free-memory.ts';
import { buildTemporaryName, deleteLeftovers } from './temporary-files.ts';

type Content = AsyncIterable<Uint8Array> | Uint8Array | string;

/** Bytes to read and characters to write at a time. */
const chunkBytes = 262_144;

/** Opens a regular file for reading. */
export async function openFile(path: string) {
  const stats = await stat(path);
  if (!stats.isFile()) throw buildError(stats.isDirectory() ? 'EISDIR' : 'EINVAL', 'not a regular file');
  await access(path, constants.R_OK);
  return { size: stats.size, bytes: readChunks(path) };
}

async function* readChunks(path: string): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of createReadStream(path, { highWaterMark: chunkBytes })) yield chunk as Uint8Array;
}

/** Writes a file atomically. An existing file keeps its permissions, and a new one can be read by its owner only. */
export async function writeFile(path: string, content: Content): Promise<void> {
  const target = await resolveTarget(path);
  // A device or a pipe cannot be replaced atomically.
  if (target.isSpecial) return await writeTo(await open(target.path, 'w'), content, false);
  const folder = dirname(target.path);
  await deleteLeftovers(folder);
  const temporary = join(folder, buildTemporaryName(basename(target.path)));
  try {
    await writeTo(await open(temporary, 'wx', target.mode ?? 0o600), content, true);
    await rename(temporary, target.path);
    await syncFolder(folder);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Writes bytes to a hidden file next to the target, or in the system's temporary folder if the target is a device or a
 * pipe.
 */
export async function writeTemporary(path: string, content: AsyncIterable<Uint8Array>): Promise<TemporaryFile> {
  const target = await resolveTarget(path);
  const temporary = join(target.isSpecial ? tmpdir() : dirname(target.path), buildTemporaryName(basename(target.path)));
  const remove = () => rm(temporary, { force: true });
  try {
    await writeTo(await open(temporary, 'wx', 0o600), content, false);
  } catch (error) {
    await remove();
    throw error;
  }
  return { bytes: markChunksFreeable(readChunks(temporary)), delete: remove };
}

/** Marks chunks that own their memory, so that the reader may free it. */
async function* markChunksFreeable(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) {
    if (chunk.byteLength === chunk.buffer.byteLength) markFreeable(chunk);
    yield chunk;
  }
}

/** Resolves links. Returns the path and the mode of an existing file, or the path of a file that does not exist yet. */
async function resolveTarget(path: string): Promise<{ path: string; mode?: number; isSpecial: boolean }> {
  try {
    const stats = await stat(path);
    if (stats.isDirectory()) throw buildError('EISDIR', 'a directory');
    return { path: await realpath(path), mode: stats.mode & 0o777, isSpecial: !stats.isFile() };
  } catch (error) {
    if (getErrorCode(error) === 'ENOENT') return { path, isSpecial: false };
    throw error;
  }
}

async function writeTo(handle: FileHandle, content: Content, sync: boolean): Promise<void> {
  try {
    for await (const chunk of toChunks(content)) {
      await writeWhole(handle, chunk);
      freeMemory(chunk);
    }
    if (sync) await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Makes the new name survive a power loss. Some systems cannot sync folders; the content is already safe. */
async function syncFolder(path: string): Promise<void> {
  try {
    const folder = await open(path, 'r');
    await folder.sync().finally(() => folder.close());
  } catch (error) {
    if (!/^(EACCES|EPERM|EISDIR|EINVAL|ENOTSUP|EBADF)$/.test(String(getErrorCode(error)))) throw error;
  }
}

async function writeWhole(handle: FileHandle, bytes: Uint8Array): Promise<void> {
  for (let from = 0; from < bytes.byteLength; ) {
    from += (await handle.write(bytes, from)).bytesWritten;
  }
}

function toChunks(content: Content): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (typeof content === 'string') return encodeText(content);
  return content instanceof Uint8Array ? [content] : content;
}

/** Encodes text as UTF-8 without a copy of the whole text. Surrogate pairs are not split. */
function* encodeText(text: string): Generator<Uint8Array, void, undefined> {
  for (let from = 0; from < text.length; ) {
    const end = from + chunkBytes;
    const to = isHighSurrogate(text.charCodeAt(end - 1)) ? end + 1 : end;
    yield Buffer.from(text.slice(from, to), 'utf8');
    from = to;
  }
}

function isHighSurrogate(code: number): boolean {
  return code >= 0xd800 && code < 0xdc00;
}

function getErrorCode(error: unknown): unknown {
  return (error as { code?: unknown } | null)?.code;
}

function buildError(code: string, message: string): Error {
  return Object.assign(new Error(message), { code });
}
