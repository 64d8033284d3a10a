import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  countChunks,
  decryptFile,
  encryptFile,
  headerBytes,
  locateByte,
  locateChunk,
  measureContent,
} from '../../secrets/file-cipher.ts';
import type { ByteRange, FileStore, OpenFile } from '../../storage/files/file-store.ts';
import type { RunFile } from '../../storage/schema/runs.ts';
import type { DocumentKeys } from './document-keys.ts';

/** An encrypted file: where it is stored, and its key. */
export interface EncryptedFile {
  readonly key: string;
  readonly dataKey: Buffer;
}

/** Where files of runs are stored, and their keys. */
export interface StoredFiles {
  readonly files: FileStore;
  readonly documentKeys: DocumentKeys;
}

/** Opens a stored file of a run, or a part of it, whether it is encrypted or not. */
export async function openStored(
  { files, documentKeys }: StoredFiles,
  runId: string,
  { key, isEncrypted }: RunFile,
  range?: ByteRange,
): Promise<OpenFile> {
  if (isEncrypted !== true) return files.open(key, range);
  return openEncrypted(files, { key, dataKey: await documentKeys.find(runId) }, range);
}

/** Writes content to a path on this machine, encrypted. Nothing of it is on the disk in clear text. */
export async function writeEncrypted(
  path: string,
  { key, dataKey }: EncryptedFile,
  content: AsyncIterable<Uint8Array>,
  signal?: AbortSignal,
): Promise<void> {
  const encrypted = encryptFile(content, { key: dataKey, purpose: key });
  await pipeline(encrypted, createWriteStream(path, { mode: 0o600 }), { signal });
}

/** Opens the content of an encrypted file, or a part of it. Throws if it does not exist. Its stream fails with DOCUMENT_DAMAGED. */
export async function openEncrypted(
  files: FileStore,
  { key, dataKey }: EncryptedFile,
  range?: ByteRange,
): Promise<OpenFile> {
  const head = await files.open(key, { first: 0, last: headerBytes - 1 });
  const header = new Uint8Array(await new Response(head.content).arrayBuffer());
  const chunks = countChunks(head.bytes);
  const bytes = measureContent(head.bytes);
  const { first, last } = range ?? { first: 0, last: bytes - 1 };
  const length = Math.min(last, bytes - 1) - first + 1;
  const { chunk: firstChunk, offset } = locateByte(first);
  const { chunk: lastChunk } = locateByte(first + Math.max(0, length - 1));
  const { content: encrypted } = await files.open(key, {
    first: locateChunk(firstChunk).first,
    last: Math.min(locateChunk(lastChunk).last, head.bytes - 1),
  });
  const part = { header, firstChunk, lastChunk, chunks, content: iterate(encrypted) };
  const content = clip(decryptFile(part, { key: dataKey, purpose: key }), offset, length);
  return {
    bytes,
    content: Readable.toWeb(Readable.from(content, { objectMode: false })) as ReadableStream<Uint8Array>,
  };
}

/** Reads a stream of the web as pieces. */
export function iterate(content: ReadableStream<Uint8Array>): AsyncIterable<Uint8Array> {
  return content as unknown as AsyncIterable<Uint8Array>;
}

/** Yields `length` bytes from an offset. */
async function* clip(content: AsyncIterable<Uint8Array>, offset: number, length: number): AsyncGenerator<Uint8Array> {
  let skip = offset;
  let rest = length;
  for await (const piece of content) {
    const wanted = piece.subarray(skip, skip + rest);
    skip = Math.max(0, skip - piece.byteLength);
    rest -= wanted.byteLength;
    if (wanted.byteLength > 0) yield wanted;
    if (rest === 0) return;
  }
}
